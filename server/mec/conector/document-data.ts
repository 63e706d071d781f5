import { type ContratoDoConector, contratoDaVersao } from '#domain/envio/contrato-do-conector.ts';
import type { NumeroDoTipo } from '#domain/envio/especies.ts';
import type { InfCurriculoEscolar } from '../curriculo-em-xml.ts';
import type { DocumentacaoAcademica, InfDiploma } from '../documentos.ts';
import { DocumentoInvalido } from '../erros.ts';
import { TInfCurriculoEscolar } from '../gramatica/curriculo.ts';
import { TInfDiploma } from '../gramatica/diploma.ts';
import { TDocumentacaoAcademicaRegistro } from '../gramatica/documentacao.ts';
import { TInfHistoricoEscolar } from '../gramatica/historico.ts';
import {
  TInfFiscalizacaoEmissora,
  TInfFiscalizacaoRegistradora,
  TInfListaDiplomasAnulados,
} from '../gramatica/lista-e-fiscalizacao.ts';
import type { Complexo } from '../gramatica/modelo.ts';
import type { Valor } from '../gramatica/notacao.ts';
import type { InfHistoricoEscolar } from '../historico-em-xml.ts';
import type { Ambiente } from '../namespaces.ts';
import { comProcesso, type ProcessoJudicial } from '../processo-judicial.ts';
import { SO_CHAVES } from './diferencas.ts';
import { type ObjetoJson, type ValorJson, valorParaJson } from './escrever-json.ts';
import { conferirLimites } from './limites.ts';
import { type ChavesDoEnvio, type ClienteDoConector, type MetaDoConector, metaDoConector } from './meta.ts';

/*
 * `documentData` of each kind of document, as the connector's version takes it: { meta, data }. The values were checked
 * by the grammar before; what the connector's layout cannot say is refused here with its field.
 */

export interface DocumentData {
  meta: MetaDoConector;
  data: ObjetoJson;
}

/** The sender, its keys, the contract, and the environment of MEC's. */
export interface EnvioAoConector {
  cliente: ClienteDoConector;
  chaves: ChavesDoEnvio;
  contrato: ContratoDoConector;
  ambiente: Ambiente;
  /** For a service that takes our ids and code; RNP's makes its own. */
  comIds?: boolean;
}

const isObjeto = (json: ValorJson | undefined): json is ObjetoJson => typeof json === 'object' && !Array.isArray(json);
const objeto = (tipo: Complexo, valor: object, { contrato, comIds }: EnvioAoConector): ObjetoJson => {
  const json = valorParaJson(tipo, valor, contrato, comIds);
  return isObjeto(json) ? json : {};
};

function montar(tipo: NumeroDoTipo, envio: EnvioAoConector, conteudo: ObjetoJson): DocumentData {
  const { cliente, chaves, contrato, ambiente } = envio;
  const data = { Versao: contrato.leiaute, ambiente, ...conteudo };
  conferirLimites(conteudo, contrato);
  return { meta: metaDoConector(tipo, cliente, chaves), data };
}

/** The parts of a JSON object that say whose it is, wherever they stand under it. */
const soChaves = (json: ObjetoJson): ObjetoJson =>
  Object.fromEntries(
    Object.entries(json).flatMap(([nome, valor]) => {
      const chaves = SO_CHAVES[nome];
      if (chaves === undefined || !isObjeto(valor)) return [];
      return [[nome, Object.fromEntries(Object.entries(valor).filter(([chave]) => chaves.includes(chave)))]];
    }),
  );

/**
 * Type 4: the whole request, documents in base64.
 * @throws DocumentoInvalido
 */
export const documentacaoParaConector = (valor: DocumentacaoAcademica, envio: EnvioAoConector): DocumentData =>
  montar(4, envio, objeto(TDocumentacaoAcademicaRegistro, valor, envio));

/** The transcript is of the same student, course and issuer. */
const dadosDoDiploma = (valor: InfDiploma, envio: EnvioAoConector): readonly [string, ObjetoJson] => {
  const json = objeto(TInfDiploma, valor, envio);
  const nome = Object.keys(json).find((chave) => chave.startsWith('DadosDiploma')) ?? 'DadosDiploma';
  const dados = json[nome];
  return [nome, isObjeto(dados) ? dados : {}];
};

/** Type 3: the final transcript by its keys; the connector takes the rest from the request of the group. */
export function historicoParaConector(valor: InfDiploma, envio: EnvioAoConector): DocumentData {
  const [, { Diplomado: Aluno = {}, ...resto }] = dadosDoDiploma(valor, envio);
  return montar(3, envio, { infHistoricoEscolar: soChaves({ Aluno, ...resto }) });
}

/** Type 2: the diploma by its keys, with all of its registration but ids and code: the connector makes those. */
export const diplomaParaConector = (valor: InfDiploma, envio: EnvioAoConector): DocumentData =>
  montar(2, envio, { infDiploma: diplomaEmJson(valor, envio) });

/** Type 6: the same of a diploma that another institution issued; the connector puts its request's DadosDiploma there. */
export function diplomaExternoParaConector(
  valor: InfDiploma,
  envio: EnvioAoConector,
  processo: ProcessoJudicial | null,
): DocumentData {
  const json = diplomaEmJson(valor, envio);
  const { DadosRegistro, ...resto } = json;
  if (processo === null || !isObjeto(DadosRegistro)) return montar(6, envio, { infDiploma: json });
  const registro = comProcesso(DadosRegistro, processo) as ObjetoJson;
  return montar(6, envio, { infDiploma: { ...resto, DadosRegistroPorDecisaoJudicial: registro } });
}

function diplomaEmJson(valor: InfDiploma, envio: EnvioAoConector): ObjetoJson {
  const [nome, dados] = dadosDoDiploma(valor, envio);
  const json = objeto(TInfDiploma, valor, envio);
  const registros = Object.entries(json).flatMap(([chave, registro]) => {
    if (!chave.startsWith('DadosRegistro') || !isObjeto(registro)) return [];
    const { Seguranca: _s, IdDocumentacaoAcademica: _i, ...sem } = registro;
    return [[chave, envio.comIds ? registro : sem] as const];
  });
  const ids: ObjetoJson = json.id === undefined ? {} : { id: json.id };
  return { ...ids, [nome]: soChaves(dados), ...Object.fromEntries(registros) };
}

const REFERENCIAS = { 5: 'ReferenciaDiploma', 12: 'ReferenciaCurriculo', 13: 'ReferenciaHistorico' } as const;

/** Types 5, 12 and 13: the picture of the document with this `securityCode`; the PDF goes as documentFile. */
export const representacaoParaConector = (
  tipo: keyof typeof REFERENCIAS,
  securityCode: string,
  { cliente, chaves }: Pick<EnvioAoConector, 'cliente' | 'chaves'>,
): DocumentData => ({
  meta: metaDoConector(tipo, cliente, chaves),
  data: { [REFERENCIAS[tipo]]: securityCode },
});

/** Type 1: a student's transcript, whole; the connector makes its code. @throws DocumentoInvalido */
export function historicoParcialParaConector(valor: InfHistoricoEscolar, envio: EnvioAoConector): DocumentData {
  const { SegurancaHistorico, ...resto } = objeto(TInfHistoricoEscolar, valor, envio);
  return montar(1, envio, { infHistoricoEscolar: comCodigo(envio, resto, { SegurancaHistorico }) });
}

/** Type 11: a curriculum; the connector makes its code. @throws DocumentoInvalido where the layout has none */
export function curriculoParaConector(valor: InfCurriculoEscolar, envio: EnvioAoConector): DocumentData {
  if (envio.contrato.leiaute !== '1.05') {
    const mensagem = 'Este conector usa o leiaute 1.04.1, que não tem currículo: só o 1.05 tem';
    throw new DocumentoInvalido([{ campo: 'Versao', mensagem }]);
  }
  // What deviates within a transcript is the matter of a curriculum.
  const { SegurancaCurriculo, ...resto } = objeto(TInfCurriculoEscolar, valor, {
    ...envio,
    contrato: contratoDaVersao(null),
  });
  return montar(11, envio, { infCurriculoEscolar: comCodigo(envio, resto, { SegurancaCurriculo }) });
}

const comCodigo = (
  { comIds }: EnvioAoConector,
  resto: ObjetoJson,
  seguranca: Readonly<Record<string, ValorJson | undefined>>,
): ObjetoJson => (comIds ? { ...resto, ...(seguranca as ObjetoJson) } : resto);

/** The list of annulled diplomas as `data` has it (type 8), layout and environment apart. */
export const listaEmJson = (valor: Valor<typeof TInfListaDiplomasAnulados>): ObjetoJson => ({
  infListaDiplomasAnulados: valorParaJson(TInfListaDiplomasAnulados, valor, contratoDaVersao(null)),
});

/** The registrar's file for MEC as `data` has it (type 9). */
export const fiscalizacaoEmJson = (valor: Valor<typeof TInfFiscalizacaoRegistradora>): ObjetoJson => ({
  infArquivoFiscalizacaoRegistradora: valorParaJson(TInfFiscalizacaoRegistradora, valor, contratoDaVersao(null)),
});

/** The issuer's file for MEC as `data` has it (type 10). */
export const fiscalizacaoDaEmissoraEmJson = (valor: Valor<typeof TInfFiscalizacaoEmissora>): ObjetoJson => ({
  infArquivoFiscalizacaoEmissora: valorParaJson(TInfFiscalizacaoEmissora, valor, contratoDaVersao(null)),
});

/** A document whose `data` were made before. @throws DocumentoInvalido for what an older layout cannot say */
export const avulsoParaConector = (tipo: NumeroDoTipo, conteudo: ObjetoJson, envio: EnvioAoConector): DocumentData =>
  montar(tipo, envio, conteudo);
