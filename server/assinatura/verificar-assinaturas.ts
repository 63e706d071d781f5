import { emPortugues, type Frase, frase } from '#domain/idiomas/frase.ts';
import { caminhoDe, type Documento, descendentes, type Elemento } from './arvore.ts';
import { type AssinaturaLida, lerAssinatura } from './assinatura.ts';
import { cobreSeuLugar, conferirDescobertos, conferirPartes } from './cobertura.ts';
import type { Confianca } from './confianca.ts';
import { exigenciasDe, type Instituicoes, type Substituto } from './exigidas.ts';
import { idsRepetidos } from './identificadores.ts';
import type { Julgada } from './julgar.ts';
import { julgarTodas } from './julgar-todas.ts';
import { formatoDe } from './layout.ts';
import { lerXml, XmlRecusado } from './ler-xml.ts';
import { temUmaPrincipal } from './lugares.ts';
import { montarAssinatura, montarExigidas, peso } from './montar.ts';
import { NS_DS, NS_MEC_FORMAS } from './nomes-xml.ts';
import { type Candidata, cumprir } from './papeis.ts';
import { type Nivel, pior, type VerificacaoDoDocumento } from './resultado.ts';
import type { RespostaDaConsulta } from './revogacao/situacao.ts';

/** Whom to trust, what time it is, and what the register knows of who must sign. */
export interface Criterios extends Confianca {
  agora: Date;
  /** CNPJs that the register knows; without them the document alone says who must sign. */
  instituicoes?: Instituicoes;
  substitutos?: readonly Substituto[];
  /** `consultasPendentes` of a first look tells what to ask for. */
  revogacoes?: readonly RespostaDaConsulta[];
}

const MAXIMO_DE_ASSINATURAS = 40;

function problemasDe({ raiz }: Documento, assinaturas: readonly Elemento[]): Frase[] {
  const problemas: Frase[] = [];
  if (!NS_MEC_FORMAS.some((uri) => uri === raiz.uri))
    problemas.push(frase('O documento não é do Diploma Digital do MEC'));
  for (const elemento of descendentes(raiz)) {
    if (elemento.local === 'Signature' && elemento.uri !== NS_DS) {
      const onde = caminhoDe(elemento);
      problemas.push(frase("Há uma assinatura em namespace desconhecido em '{onde}'", { onde }));
    }
  }
  for (const [id, vezes] of idsRepetidos(raiz))
    problemas.push(frase('O identificador {id} aparece {vezes} vezes', { id, vezes }));
  if (assinaturas.length === 0) problemas.push(frase('O documento não está assinado'));
  if (assinaturas.filter(({ pai }) => pai === raiz).length > 1 && temUmaPrincipal(raiz.local)) {
    problemas.push(frase('O documento tem mais de uma assinatura principal'));
  }
  return problemas;
}

const recusado = (problema: Frase): VerificacaoDoDocumento => ({
  resultado: 'negado',
  provas: 'naoVerificado',
  raiz: null,
  versao: null,
  ...comProblemas([problema]),
  assinaturas: [],
  exigidas: [],
  partes: [],
  cobertura: 'negado',
  semCobertura: [],
  consultasPendentes: [],
});

const comProblemas = (problemas: Frase[]) => ({ problemas: problemas.map(emPortugues), frases: { problemas } });

// The root's signature must be archivable, the others at least basic.
const nivelExigido = ({ elemento, contraAssina }: AssinaturaLida, raiz: Elemento): Nivel | null =>
  contraAssina ? null : elemento.pai === raiz && temUmaPrincipal(raiz.local) ? 'AD-RA' : 'AD-RB';

/**
 * Verifies every signature of one of MEC's documents: what each reference resolves to and what the transforms leave,
 * digest, value, certificate, path, time, revocation, policy; whether everybody who must sign did, and what nobody
 * signed. Runs in browser and server and fetches nothing. Never throws on a bad file.
 */
export async function verificarAssinaturas(
  fonte: string | Uint8Array,
  criterios: Criterios,
): Promise<VerificacaoDoDocumento> {
  let documento: Documento;
  try {
    documento = lerXml(fonte);
  } catch (erro) {
    if (erro instanceof XmlRecusado) return recusado(erro.recusa.frases.motivo);
    throw erro;
  }
  const { raiz } = documento;
  const elementos = [...descendentes(raiz)].filter(({ uri, local }) => uri === NS_DS && local === 'Signature');
  if (elementos.length > MAXIMO_DE_ASSINATURAS) return recusado(frase('O documento tem assinaturas demais'));
  const lidas: AssinaturaLida[] = [];
  for (const elemento of elementos) lidas.push(await lerAssinatura(documento, elemento));
  const { julgadas, consultasPendentes } = await julgarTodas(documento, lidas, criterios, (lida) =>
    nivelExigido(lida, raiz),
  );
  return { ...concluir(documento, julgadas, criterios), consultasPendentes };
}

function concluir(
  documento: Documento,
  julgadas: readonly Julgada[],
  criterios: Criterios,
): Omit<VerificacaoDoDocumento, 'consultasPendentes'> {
  const { raiz } = documento;
  const lidas = julgadas.map(({ lida }) => lida);
  const candidatas = julgadas.map(({ lida, resultado }, indice): Candidata => {
    const { elemento, identidade } = lida;
    return { indice, elemento, identidade, resultado, cobre: cobreSeuLugar(lida) };
  });
  const { instituicoes = {}, substitutos = [] } = criterios;
  const exigencias = exigenciasDe(raiz);
  const cumprimentos = cumprir(exigencias, candidatas, { conhecidas: instituicoes, substitutos });
  const assinaturas = julgadas.map((julgada, indice) => montarAssinatura(julgada, indice, cumprimentos));
  const exigidas = montarExigidas(exigencias, cumprimentos, assinaturas);
  const problemas = problemasDe(
    documento,
    lidas.map(({ elemento }) => elemento),
  );
  const partes = conferirPartes(raiz, lidas);
  const descobertos = conferirDescobertos(raiz, lidas);
  return {
    resultado: pior([
      ...(problemas.length > 0 ? (['negado'] as const) : []),
      ...[...partes, ...exigidas].map(({ resultado }) => resultado),
      ...assinaturas.map(peso),
      descobertos.resultado,
    ]),
    provas:
      exigidas.length === 0
        ? 'naoVerificado'
        : pior(exigidas.map(({ assinatura }) => assinaturas[assinatura ?? -1]?.provas ?? 'naoVerificado')),
    raiz: raiz.local,
    versao: formatoDe(documento).versao,
    ...comProblemas(problemas),
    assinaturas,
    exigidas,
    partes,
    cobertura: descobertos.resultado,
    semCobertura: descobertos.semCobertura,
  };
}
