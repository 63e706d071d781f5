import { createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import type { Identidade } from '../../demo/assinante/autoridade.ts';
import { emitirCertificado, type NomeX509 } from '../../demo/assinante/certificado.ts';
import {
  extensoesDaAutoridade,
  extensoesDoCarimbador,
  extensoesDoRespondente,
  extensoesDoTitular,
  type Titular,
} from '../../demo/assinante/extensoes.ts';
import { type Prestadores, prestarServicos, type Servicos } from '../../demo/assinante/servicos.ts';
import { type Confianca, lerConfianca } from '../confianca.ts';

/* An authority with a clock, lists, OCSP and timestamps, all made for one test. */

export interface Par {
  nome: NomeX509;
  chave: KeyObject;
  certificado: Buffer;
}

interface PedidoDePar {
  emissor?: Par;
  de?: string;
  ate?: string;
  extensoes: Buffer[];
}

const nome = (CN: string): NomeX509 => ({ O: 'Inventada', OU: [], CN });

/** Key (P-256) and certificate; without `emissor` signed by itself. */
export function novoPar(CN: string, { emissor, de = '2020-01-01', ate = '2040-01-01', extensoes }: PedidoDePar): Par {
  const { privateKey: chave } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const certificado = emitirCertificado({
    sujeito: nome(CN),
    chavePublica: createPublicKey(chave),
    emissor: emissor ?? { nome: nome(CN), chave },
    de: new Date(de),
    ate: new Date(ate),
    extensoes,
  });
  return { nome: nome(CN), chave, certificado };
}

/** The authority; `prestadores` go into `servicosDe`, changed as a test needs them. */
export interface AutoridadeComProvas {
  confianca: Confianca;
  prestadores: Prestadores & { raiz: Par; emissora: Par; tempo: Par; ocsp: Par };
  par(titular: Titular, validade?: { de?: string; ate?: string }): Par;
}

export function criarAutoridadeComProvas(): AutoridadeComProvas {
  const raiz = novoPar('Raiz de Teste', { extensoes: extensoesDaAutoridade() });
  const emissora = novoPar('AC de Teste', { emissor: raiz, extensoes: extensoesDaAutoridade() });
  const abaixo = (CN: string, extensoes: Buffer[]) => novoPar(CN, { emissor: emissora, extensoes });
  return {
    confianca: lerConfianca({ raizes: new X509Certificate(raiz.certificado).toString(), intermediarias: '' }),
    prestadores: {
      raiz,
      emissora,
      tempo: abaixo('Carimbo do Tempo de Teste', extensoesDoCarimbador()),
      ocsp: abaixo('OCSP de Teste', extensoesDoRespondente()),
    },
    par: (titular, validade = {}) =>
      novoPar(`${titular.nome}:${titular.documento}`, {
        emissor: emissora,
        extensoes: extensoesDoTitular(titular),
        ...validade,
      }),
  };
}

export function identidadeCom(
  { chave, certificado }: Par,
  prestadores: AutoridadeComProvas['prestadores'],
  trocar: Partial<Servicos> = {},
): Identidade {
  const servicos = { ...prestarServicos(prestadores), ...trocar };
  return { chave, cadeia: [certificado, prestadores.emissora.certificado], servicos };
}
