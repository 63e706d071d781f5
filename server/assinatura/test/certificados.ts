import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { emitirCertificado } from '../../demo/assinante/certificado.ts';
import { extensoesDaAutoridade, extensoesDoTitular } from '../../demo/assinante/extensoes.ts';
import { pemDe } from './emitir.ts';

export interface Titular {
  cn: string;
  der: Buffer;
  pem: string;
  chave: KeyObject;
}

export interface PedidoDeCertificado {
  cn: string;
  emissor?: Titular;
  autoridade?: boolean;
  cpf?: string;
  cnpj?: string;
  de?: string;
  ate?: string;
  familia?: 'RSA' | 'EC';
  /** In the place of a new one. */
  chave?: KeyObject;
  /** In the place of those that follow from the rest. */
  extensoes?: Buffer[];
}

const nome = (CN: string) => ({ O: 'Inventada', OU: [], CN });

/** Issues one certificate of an invented authority; without `emissor` it signs itself. */
export function emitir({ cn, emissor, autoridade, cpf, cnpj, familia, ...resto }: PedidoDeCertificado): Titular {
  const nova = () =>
    familia === 'EC'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const chave = resto.chave ?? nova().privateKey;
  const documento = cnpj ?? cpf;
  const doTitular =
    documento === undefined
      ? []
      : extensoesDoTitular({ tipo: cnpj === undefined ? 'cpf' : 'cnpj', nome: cn, documento });
  const der = emitirCertificado({
    sujeito: nome(cn),
    chavePublica: createPublicKey(chave),
    emissor: { nome: nome(emissor?.cn ?? cn), chave: emissor?.chave ?? chave },
    de: new Date(resto.de ?? '2020-01-01'),
    ate: new Date(resto.ate ?? '2040-01-01'),
    extensoes: resto.extensoes ?? (autoridade ? extensoesDaAutoridade() : doTitular),
  });
  return { cn, der, pem: pemDe(der), chave };
}
