import { frase } from '#domain/idiomas/frase.ts';
import type { Documento } from './arvore.ts';
import type { AssinaturaLida } from './assinatura.ts';
import { conferirCadeia } from './cadeia.ts';
import type { Certificado } from './certificado.ts';
import { conferirLugar } from './cobertura.ts';
import type { Confianca } from './confianca.ts';
import { resumir } from './criptografia.ts';
import { conferirTipo } from './politica/certificado-icp.ts';
import { type Contexto, conferirPolitica, conferirRevogacao, conferirTempo, type DoDocumento } from './provas.ts';
import {
  type AssinaturaVerificada,
  confirmado,
  type Nivel,
  naoVerificado,
  negado,
  type Palavra,
  pior,
  type Resultado,
  type TempoDaAssinatura,
} from './resultado.ts';
import { emHex } from './tempo/hex.ts';
import { serveParaFim } from './usos.ts';
import { conferirValidade } from './validade.ts';

export interface Julgada
  extends Pick<
      AssinaturaVerificada,
      'lugar' | 'integridade' | 'valor' | 'propriedades' | 'certificado' | 'tipo' | 'cadeia' | 'validade'
    >,
    Pick<AssinaturaVerificada, 'raiz' | 'tempo' | 'revogacao' | 'politica' | 'provas' | 'resultado'> {
  lida: AssinaturaLida;
}

const MINIMO_RSA = 2048;
const SEM_CERTIFICADO = naoVerificado('A assinatura não traz o certificado');

// Whether a certificate may sign documents at all.
function conferirCertificado(certificado: Certificado): Resultado {
  if (certificado.autoridade)
    return negado('O certificado é de uma autoridade certificadora, que não assina documentos');
  if (!serveParaFim(certificado, 'documento')) return negado('O certificado não serve para assinar documentos');
  if (certificado.bitsRsa !== null && certificado.bitsRsa < MINIMO_RSA)
    return negado(
      frase('A chave do certificado tem {bits} bits, menos que os {minimo} exigidos', {
        bits: certificado.bitsRsa,
        minimo: MINIMO_RSA,
      }),
    );
  return confirmado('O certificado serve para assinar documentos');
}

// Without a proven time the path is asked for now and on the declared day; one that held on one of them only is not
// known to hold.
async function cadeiaEm(certificado: Certificado, confianca: Confianca, tempo: TempoDaAssinatura, agora: Date) {
  const hoje = await conferirCadeia(certificado, confianca, tempo.provado ?? agora);
  if (tempo.provado !== null || tempo.declarado === null || hoje.resultado === 'naoVerificado') return hoje;
  const antes = await conferirCadeia(certificado, confianca, tempo.declarado);
  if (hoje.resultado === 'confirmado')
    return antes.resultado === 'confirmado'
      ? hoje
      : { ...hoje, ...naoVerificado('Uma autoridade do caminho é posterior à data declarada da assinatura') };
  if (antes.resultado === 'negado') return hoje;
  return { ...antes, ...naoVerificado('Uma autoridade já venceu e nada prova que a assinatura é anterior') };
}

/** All checks of one signature; `exigido`: level of policy that its place asks for. */
export async function julgar(
  documento: Documento,
  lida: AssinaturaLida,
  { raizes, intermediarias, ...resto }: DoDocumento,
  exigido: Nivel | null,
): Promise<Julgada> {
  const { certificado, integridade, valor, dasPropriedades: propriedades } = lida;
  const confianca = { raizes, intermediarias };
  const { elemento: assinatura, referencias } = lida;
  const { agora } = resto;
  const contexto: Contexto = {
    documento,
    assinatura,
    referencias,
    propriedades: lida.propriedades,
    certificado,
    confianca,
    ...resto,
  };
  const tempo = await conferirTempo(contexto);
  const cadeia =
    certificado === null ? { ...SEM_CERTIFICADO, caminho: [] } : await cadeiaEm(certificado, confianca, tempo, agora);
  const revogacao = await conferirRevogacao({ ...contexto, cadeia, tempo });
  const politica = conferirPolitica({ ...contexto, tempo, exigido });
  const conferido = {
    lugar: conferirLugar(lida),
    integridade,
    valor,
    propriedades,
    certificado: certificado === null ? SEM_CERTIFICADO : conferirCertificado(certificado),
    tipo: certificado === null ? SEM_CERTIFICADO : conferirTipo(certificado, tempo.provado ?? tempo.declarado ?? agora),
    cadeia: { resultado: cadeia.resultado, motivo: cadeia.motivo, frases: cadeia.frases },
    validade: certificado === null ? SEM_CERTIFICADO : conferirValidade(certificado, tempo, agora),
  };
  const provas = [tempo, revogacao, politica].map(({ resultado }) => resultado);
  return {
    lida,
    ...conferido,
    raiz: cadeia.resultado === 'confirmado' ? await nomearRaiz(cadeia.caminho) : null,
    tempo,
    revogacao,
    politica,
    provas: pior(provas),
    resultado: pior([...decidem(conferido), ...provas.filter((um) => um === 'negado')]),
  };
}

async function nomearRaiz(caminho: readonly Certificado[]): Promise<AssinaturaVerificada['raiz']> {
  const raiz = caminho.at(-1);
  return raiz === undefined ? null : { nome: raiz.nome, sha256: emHex(await resumir('SHA-256', raiz.der)) };
}

// Properties that are missing or name the certificate weakly are told, they do not decide.
const decidem = ({ propriedades, ...outras }: Record<'propriedades' | string, Resultado>): Palavra[] => [
  ...Object.values(outras).map(({ resultado }) => resultado),
  ...(propriedades?.resultado === 'negado' ? (['negado'] as const) : []),
];
