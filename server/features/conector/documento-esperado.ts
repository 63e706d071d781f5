import { type Documento as DocumentoXml, elementosDe, textoDe } from '#assinatura/arvore.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import type { ContratoDoConector } from '#domain/envio/contrato-do-conector.ts';
import { type AnexosDoPedido, contratoDoEnviado, enviadoSchema } from '#domain/envio/enviado.ts';
import {
  eDocumentacao,
  especieDe,
  type NomeDoDono,
  type NumeroDoTipo,
  TIPO_DIPLOMA,
  TIPO_DIPLOMA_EXTERNO,
  TIPO_DOCUMENTACAO,
  TIPO_DOCUMENTACAO_EXTERNA,
  TIPO_HISTORICO,
} from '#domain/envio/especies.ts';
import { problemasDoCodigo, problemasDoEmissor, problemasDosIds, type XmlRecusado } from '#domain/envio/recepcao.ts';
import type { SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { AssinaturaNoConector } from '../../adapters/conector/conector.port.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { identificar } from '../../mec/comparar-documentos.ts';
import { emVoltaDosDados } from '../../mec/diploma-em-xml.ts';
import { documentacaoAcademicaXml, previaDoDiplomaXml } from '../../mec/documentos.ts';
import type { ObjetoXml } from '../../mec/escrever-xml.ts';
import {
  historicoDoRegistro,
  historicoEscolarXml,
  historicoSegundaViaDoRegistro,
  historicoSegundaViaXml,
} from '../../mec/historico-em-xml.ts';
import type { Ambiente } from '../../mec/namespaces.ts';
import { comProcesso } from '../../mec/processo-judicial.ts';
import { diplomaDoRegistro, documentacaoDoRegistro } from '../../mec/registro-para-mec.ts';
import { ambienteDaVista } from '../instituicao/instituicao.service.ts';
import { contratoDeHoje, type DepsDaMontagem, enviadoDeHoje, lerSnapshot } from './construtores.ts';
import { lerDaEmissora } from './da-emissora.ts';
import type { Documento } from './documento.ts';
import { type DepsDaProva, type Provas, provarDaInstituicao } from './provar-da-instituicao.ts';
import { type Contra, recusarDaInstituicao, recusarDoRegistro } from './recusa.ts';
import { codigoEmUso, eDeOutroHistorico, lerDocumento, lerRascunho, lerRegistro } from './trabalho.queries.ts';

export type DepsDaRecepcao = DepsDaProva & DepsDaMontagem & Pick<Dependencies, 'verificador'>;

export interface DitoPeloConector {
  /** Code that the service gave the document; null: it does not say. */
  codigo: string | null;
  /** Its signatures; null: it does not say. */
  assinaturas: readonly AssinaturaNoConector[] | null;
}

interface Esperado {
  /** The unsigned document under the root by which it came. @throws DocumentoInvalido */
  xml(raiz: string): string;
  /** Values that the service makes, or that are held against something else than `xml`. */
  alheios: RegExp;
  /** Layouts in which it may come. */
  leiautes: readonly string[];
  contrato: ContratoDoConector;
  anexos: AnexosDoPedido | null;
  problemasDosIds(recebidos: Recebidos): Promise<string[]>;
  /** Signed by another institution: stands in the document octet for octet. */
  octetos?: (xml: string) => string[];
  /** Schema and signatures of whom it must be signed by. */
  provar(xml: string): Promise<Provas>;
  /** Why a file is not believed, by what it was held against; null: nothing speaks against it. */
  recusar(contra: Contra): XmlRecusado | null;
  /** Why one is not believed that nothing can be held against. */
  recusaDaForma(motivo: string, detalhe: string): XmlRecusado;
}
type Recebidos = Pick<ReturnType<typeof identificar>, 'nonce' | 'codigo' | 'idDocumentacao'>;

/** By what was registered or generated here. */
export const esperar: Esperar = (deps, documento, dito) => ESPERAR[documento.de](deps, documento, dito);

type Esperar = (deps: DepsDaRecepcao, documento: Documento, dito: DitoPeloConector | null) => Promise<Esperado>;

/*
 * Not held against the snapshot, but otherwise:
 * - codes and the id of the request are the service's (H6): `conferirIds` asks whether they are of these institutions, of
 *   nobody else's document, and what the service itself tells;
 * - supporting documents and the act of designation are no part of the snapshot: `problemasDosAnexos` holds each against
 *   what was sent, by its digest.
 */
const ALHEIOS =
  /(^|\.)(Seguranca(Historico)?\.CodigoValidacao|IdDocumentacaoAcademica)$|(^|\.)(DocumentacaoComprobatoria|AtoDesignacao)([.[@]|$)/;

const doRegistro: Esperar = async (deps, documento, dito) => {
  const registro = await lerRegistro(deps.prisma, documento.alvoId);
  const snapshot = lerSnapshot(registro);
  const ambiente = await ambienteDaVista(deps.prisma, deps.config, registro.id);
  const enviado = enviadoSchema.safeParse(documento.enviado).data ?? (await enviadoDeHoje(deps, documento));
  const deFora = eDeFora(documento.tipo) ? await esperarDeFora(deps, documento, snapshot, ambiente) : null;
  return {
    ...deFora,
    xml: (raiz) => deFora?.xml ?? escreverDoRegistro(documento.tipo, raiz, snapshot, ambiente),
    alheios: ALHEIOS,
    leiautes: [enviado.leiaute],
    contrato: contratoDoEnviado(enviado),
    anexos: enviado.anexos,
    problemasDosIds: (recebidos) =>
      conferirIds(deps, documento, registro, { ...recebidos, informado: dito?.codigo ?? null }),
    provar: async (xml) => {
      const { iesEmissora, iesRegistradora } = snapshot;
      const instituicoes = { emissora: [iesEmissora.cnpj], registradora: [iesRegistradora.cnpj] };
      // The substitutes that the service knows may sign, too.
      const substitutos = (dito?.assinaturas ?? []).flatMap(({ signatarioId, substitutoId }) =>
        substitutoId === null ? [] : [{ cpf: substitutoId, de: signatarioId || null }],
      );
      return { ...(await deps.verificador.problemas(xml, { instituicoes, substitutos })), assinadoPor: null };
    },
    ...comRecusa(recusarDoRegistro),
  };
};

const comRecusa = (recusar: (contra: Contra) => XmlRecusado | null): Pick<Esperado, 'recusar' | 'recusaDaForma'> => ({
  recusar,
  recusaDaForma: (motivo, detalhe) => {
    const nada = { versao: null, enviado: '', outroLeiaute: false, anexos: [], diferencas: [], ids: [] };
    const recusa = recusar({ ...nada, assinaturas: [], esquema: [], forma: { motivo, detalhe } });
    return recusa ?? { motivo, detalhes: [detalhe], porAceitar: [] };
  },
});

const eDeFora = (tipo: NumeroDoTipo) => tipo === TIPO_DOCUMENTACAO_EXTERNA || tipo === TIPO_DIPLOMA_EXTERNO;
const OUTROS_OCTETOS = 'O que a emissora assinou não está nele octeto por octeto.';

/** Another institution's diploma: its own request, or our registration around its data. */
async function esperarDeFora(
  deps: DepsDaRecepcao,
  { alvoId, tipo }: Documento,
  snapshot: SnapshotDoRegistro,
  ambiente: Ambiente,
) {
  const { xml, dados, processoJudicial } = await lerDaEmissora(deps, alvoId);
  if (tipo === TIPO_DOCUMENTACAO_EXTERNA) {
    return { xml, octetos: (recebido: string) => (recebido === xml ? [] : [OUTROS_OCTETOS]) };
  }
  const { DadosDiploma: _, DadosRegistro, ...inf } = diplomaDoRegistro(snapshot, ambiente);
  const registro =
    processoJudicial === null
      ? { DadosRegistro }
      : { DadosRegistroPorDecisaoJudicial: comProcesso({ ...DadosRegistro }, processoJudicial) };
  return {
    xml: emVoltaDosDados({ ...inf, ...registro } as unknown as ObjetoXml, dados),
    octetos: (recebido: string) => (recebido.includes(dados.xml) ? [] : [OUTROS_OCTETOS]),
  };
}

const UM_DOCUMENTO = [{ tipo: 'Outros', observacoes: null, base64: 'JVBERi0xLjQK' }] as const;

/** The unsigned document that the register would write. @throws DocumentoInvalido */
function escreverDoRegistro(
  tipo: NumeroDoTipo,
  raiz: string,
  snapshot: SnapshotDoRegistro,
  ambiente: Ambiente,
): string {
  if (tipo === TIPO_DIPLOMA) return previaDoDiplomaXml(diplomaDoRegistro(snapshot, ambiente));
  if (tipo === TIPO_DOCUMENTACAO) {
    return documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente, documentos: UM_DOCUMENTO }));
  }
  return raiz === 'DocumentoHistoricoEscolarFinal'
    ? historicoEscolarXml('final', historicoDoRegistro(snapshot, ambiente))
    : historicoSegundaViaXml(historicoSegundaViaDoRegistro(snapshot, ambiente));
}

async function conferirIds(
  { prisma, config }: DepsDaRecepcao,
  { tipo }: Documento,
  registro: Registro,
  { informado, ...recebidos }: Recebidos & { informado: string | null },
): Promise<string[]> {
  const { iesEmissora, iesRegistradora } = lerSnapshot(registro);
  const { codigo } = recebidos;
  if (eDocumentacao(tipo)) return problemasDoCodigo(codigo, informado);
  if (tipo === TIPO_HISTORICO) {
    if (codigo === null) return ['O XML não traz o código de validação do histórico.'];
    const doHistorico = [
      ...problemasDoCodigo(codigo, informado),
      ...problemasDoEmissor(codigo, [iesEmissora.codigoMec]),
    ];
    const deOutro = await eDeOutroHistorico(prisma, codigo, registro.id);
    return deOutro ? [...doHistorico, `O código ${codigo} já é de outro histórico.`] : doHistorico;
  }
  const pedido = await lerDocumento(prisma, registro.id, TIPO_DOCUMENTACAO);
  const { nonce, codigoValidacao, codigoOficialEm, nonceDoDiploma } = registro;
  const conhecidos = { nonce, codigoValidacao, nonceDoDiploma, codigoOficial: codigoOficialEm !== null };
  const problemas = problemasDosIds(
    { ...conhecidos, nonceDaDocumentacao: pedido?.nonce ?? null },
    { ...recebidos, codigoInformado: informado },
    config.conector.ids === 'nossos',
  );
  problemas.push(...problemasDoEmissor(codigo, [iesEmissora.codigoMec, iesRegistradora.codigoMec]));
  if (codigo !== null && (await codigoEmUso(prisma, codigo, registro.id))) {
    problemas.push(`O código ${codigo} já é de outro diploma.`);
  }
  return problemas;
}

const SEM_CODIGO = /(^|\.)Seguranca(Historico|Curriculo)(\.|$)/;
const NADA = /$^/;

/** One of the institution's own: its draft that was generated here, signed by the institution that it names. */
const daInstituicao: Esperar = async (deps, documento, dito) => {
  const rascunho = await lerRascunho(deps.prisma, documento);
  const nosso = lerXml(rascunho);
  const contrato = await contratoDeHoje(deps);
  const { codigoDoServico = false } = especieDe(documento.tipo);
  return {
    xml: () => rascunho,
    alheios: codigoDoServico ? SEM_CODIGO : NADA,
    leiautes: [identificar(nosso).versao ?? '', contrato.leiaute],
    contrato,
    anexos: null,
    problemasDosIds: async ({ codigo }) => (codigoDoServico ? problemasDoCodigo(codigo, dito?.codigo ?? null) : []),
    provar: (xml) => provarDaInstituicao(deps, xml, cnpjDe(nosso)),
    ...comRecusa((contra) => recusarDaInstituicao(contra, dito !== null)),
  };
};

const ESPERAR: Readonly<Record<NomeDoDono, Esperar>> = {
  registro: doRegistro,
  'lista-anulados': daInstituicao,
  fiscalizacao: daInstituicao,
  curriculo: daInstituicao,
  'historico-parcial': daInstituicao,
};

const cnpjDe = ({ raiz }: DocumentoXml): string => {
  const ies = elementosDe(elementosDe(raiz)[0] ?? raiz).find(({ local }) => local.toUpperCase().startsWith('IES'));
  const cnpj = ies && elementosDe(ies).find(({ local }) => local === 'CNPJ');
  return cnpj === undefined ? '' : textoDe(cnpj).trim();
};
