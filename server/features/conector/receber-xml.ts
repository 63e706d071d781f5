import { lerXml, XmlRecusado as XmlIlegivel } from '#assinatura/ler-xml.ts';
import { contratoDoEnviado, enviadoSchema, problemasDosAnexos } from '#domain/envio/enviado.ts';
import { TIPO_DOCUMENTACAO, TIPO_HISTORICO } from '#domain/envio/especies.ts';
import { chegouA } from '#domain/envio/estados-do-conector.ts';
import {
  problemasDoCodigo,
  problemasDoEmissor,
  problemasDosIds,
  type XmlAceito,
  type XmlRecusado,
} from '#domain/envio/recepcao.ts';
import type { AssinaturaNoConector, DocumentoNoConector } from '../../adapters/conector/conector.port.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import type { Registro } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { QuemAssina } from '../../exame/verificador.port.ts';
import { anexosRecebidos } from '../../mec/anexos-do-pedido.ts';
import { type Diferenca, identificar } from '../../mec/comparar-documentos.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { ambienteDoEnvio } from '../instituicao/instituicao.service.ts';
import { compararComRegistro, RAIZES } from './documento-esperado.ts';
import { semDuplicatas } from './duplicatas.ts';
import { enviadoDeHoje, lerSnapshot } from './montar-documento.ts';
import { codigoEmUso, eDeOutroHistorico, lerDocumento, lerRegistro } from './trabalho.queries.ts';
import type { DocumentoEmMaos } from './trabalho.repository.ts';

export type DepsDaRecepcao = Pick<Dependencies, 'conector' | 'verificador' | 'config' | 'prisma' | 'agora' | 'storage'>;

/** A document that the connector signs, as it stands there and here. */
interface Signatario {
  documento: DocumentoEmMaos;
  atual: DocumentoNoConector;
  /** Signatures as the connector tells them; null: it did not. */
  assinaturas: readonly AssinaturaNoConector[] | null;
}

/**
 * The signed XML when there is a newer one than ours, else null. It is believed only when its schema, its signatures
 * and every value of it stand (ids and code are the service's): what fails is said, and moves nothing. @throws
 * ConectorFalhou
 */
export async function receberXml(deps: DepsDaRecepcao, quem: Signatario): Promise<XmlAceito | XmlRecusado | null> {
  const { documento, atual } = quem;
  if (RAIZES[documento.tipo] === undefined || !chegouA('assinado', atual.estado)) return null;
  const registrado = chegouA('valido', atual.estado);
  if (documento.xmlGuid !== null && (!registrado || chegouA('valido', documento.estado))) return null;
  // The moment to look for copies that the connector may have made.
  await semDuplicatas(deps, documento);
  for (const versao of registrado ? (['registrado', 'assinado'] as const) : (['assinado'] as const)) {
    const xml = await deps.conector.arquivo(atual.documentId, versao);
    if (xml !== null) return julgar(deps, quem, xml);
  }
  throw new ConectorFalhou('CONECTOR_RESPOSTA_INVALIDA', 'documento assinado sem arquivo');
}

async function julgar(deps: DepsDaRecepcao, quem: Signatario, xml: string): Promise<XmlAceito | XmlRecusado> {
  let lido: ReturnType<typeof lerXml>;
  try {
    lido = lerXml(xml);
  } catch (erro) {
    if (!(erro instanceof XmlIlegivel)) throw erro;
    return recusa(['O arquivo assinado não pode ser lido'], [erro.message]);
  }
  const { raiz, versao, nonce, codigo, idDocumentacao } = identificar(lido);
  const { tipo } = quem.documento;
  if (!RAIZES[tipo]?.includes(raiz)) {
    return recusa(['O arquivo assinado não é deste documento'], [`O elemento principal é '${raiz}'.`]);
  }
  const mesmoLeiaute = versao === VERSAO;
  const ambiente = await ambienteDoEnvio(deps.prisma, deps.config, quem.documento.registroId);
  const registro = await lerRegistro(deps.prisma, quem.documento.registroId);
  const enviado = enviadoSchema.safeParse(quem.documento.enviado).data ?? (await enviadoDeHoje(deps, registro, tipo));
  const leiaute =
    versao === enviado.leiaute ? [] : [`Leiaute: enviado ${enviado.leiaute}, recebido ${versao ?? 'nenhum'}.`];
  const anexos = enviado.anexos === null ? [] : problemasDosAnexos(enviado.anexos, anexosRecebidos(lido));
  const ids = await conferirIds(deps, quem, registro, { nonce, codigo, idDocumentacao });
  const diferencas = compararComRegistro(lido, lerSnapshot(registro), {
    ...{ tipo, raiz, mesmoLeiaute, ambiente },
    contrato: contratoDoEnviado(enviado),
  });
  const {
    esquema,
    assinaturas: dasAssinaturas,
    certificados,
  } = await deps.verificador.problemas(xml, quemAssina(registro, quem.assinaturas));
  // Schemas of other layouts are not installed: only what they have in common can be held against them.
  const doEsquema = mesmoLeiaute ? esquema : [];
  const motivos = [
    ...(leiaute.length > 0 ? ['não é do leiaute em que foi enviado'] : []),
    ...(anexos.length > 0 ? ['os documentos anexados não são os que foram enviados'] : []),
    ...(diferencas.length > 0 ? [`não confere com o registro em ${nomesDe(diferencas)}`] : []),
    ...(ids.length > 0 ? ['identificadores ou código de validação não conferem'] : []),
    ...(dasAssinaturas.length > 0 ? ['as assinaturas não conferem'] : []),
    ...(doEsquema.length > 0 ? ['não segue o esquema do MEC'] : []),
  ];
  if (motivos.length > 0) {
    return recusa(motivos, [
      ...[...leiaute, ...anexos, ...diferencas.map(emPalavras)],
      ...[...ids, ...dasAssinaturas, ...doEsquema],
    ]);
  }
  const { certificadosAceitos } = quem.documento;
  const porAceitar = certificados.filter((um) => !certificadosAceitos.includes(um));
  return porAceitar.length === 0 ? { xml, nonce, codigo } : esperaPessoa(porAceitar);
}

const esperaPessoa = (porAceitar: string[]): XmlRecusado => ({
  motivo:
    'O XML assinado que o conector devolveu espera por uma pessoa: há certificado que não é A3, o que a norma pede. Aceite-o com o motivo, ou peça outra assinatura.',
  detalhes: porAceitar,
  porAceitar,
});

/** The institutions of the register, and the substitutes that the service knows. */
function quemAssina(registro: Registro, assinaturas: Signatario['assinaturas']): QuemAssina {
  const { iesEmissora, iesRegistradora } = lerSnapshot(registro);
  return {
    instituicoes: { emissora: [iesEmissora.cnpj], registradora: [iesRegistradora.cnpj] },
    substitutos: (assinaturas ?? []).flatMap(({ signatarioId, substitutoId }) =>
      substitutoId === null ? [] : [{ cpf: substitutoId, de: signatarioId || null }],
    ),
  };
}

const MAXIMO_DE_DETALHES = 50;
const recusa = (motivos: readonly string[], detalhes: readonly string[]): XmlRecusado => ({
  motivo: `O XML assinado que o conector devolveu foi recusado: ${motivos.join('; ')}.`,
  detalhes: [...new Set(detalhes)].slice(0, MAXIMO_DE_DETALHES),
  porAceitar: [],
});

async function conferirIds(
  { prisma, config }: DepsDaRecepcao,
  { atual, documento }: Signatario,
  registro: Registro,
  recebidos: { nonce: string | null; codigo: string | null; idDocumentacao: string | null },
): Promise<string[]> {
  const { iesEmissora, iesRegistradora } = lerSnapshot(registro);
  if (documento.tipo === TIPO_DOCUMENTACAO) return problemasDoCodigo(recebidos.codigo, atual.codigoSeguranca);
  if (documento.tipo === TIPO_HISTORICO) {
    if (recebidos.codigo === null) return ['O XML não traz o código de validação do histórico.'];
    const doHistorico = [
      ...problemasDoCodigo(recebidos.codigo, atual.codigoSeguranca),
      ...problemasDoEmissor(recebidos.codigo, [iesEmissora.codigoMec]),
    ];
    const deOutro = await eDeOutroHistorico(prisma, recebidos.codigo, registro.id);
    return deOutro ? [...doHistorico, `O código ${recebidos.codigo} já é de outro histórico.`] : doHistorico;
  }
  const pedido = await lerDocumento(prisma, documento.registroId, TIPO_DOCUMENTACAO);
  const { nonce, codigoValidacao, codigoOficialEm, nonceDoDiploma } = registro;
  const conhecidos = { nonce, codigoValidacao, nonceDoDiploma, codigoOficial: codigoOficialEm !== null };
  const problemas = problemasDosIds(
    { ...conhecidos, nonceDaDocumentacao: pedido?.nonce ?? null },
    { ...recebidos, codigoInformado: atual.codigoSeguranca },
    config.conector.ids === 'nossos',
  );
  const { codigo } = recebidos;
  problemas.push(...problemasDoEmissor(codigo, [iesEmissora.codigoMec, iesRegistradora.codigoMec]));
  if (codigo !== null && (await codigoEmUso(prisma, codigo, registro.id))) {
    problemas.push(`O código ${codigo} já é de outro diploma.`);
  }
  return problemas;
}

const MAXIMO_DE_NOMES = 5;
/** Last names of the paths: 'NumeroRegistro, DataExpedicaoDiploma e mais 3'. */
function nomesDe(diferencas: readonly Diferenca[]): string {
  const nomes = [...new Set(diferencas.map(({ caminho }) => caminho.split(/[.@]/).at(-1) ?? caminho))];
  const resto = nomes.length - MAXIMO_DE_NOMES;
  return resto > 0 ? `${nomes.slice(0, MAXIMO_DE_NOMES).join(', ')} e mais ${resto}` : nomes.join(', ');
}

const SIGILOSO = /CPF|RG\b|Filiacao|DataNascimento|OutroDocumento/;
function emPalavras({ caminho, esperado, recebido }: Diferenca): string {
  if (SIGILOSO.test(caminho)) return `${caminho}: valor diferente do registrado.`;
  const valor = (um: string | null) => (um === null ? 'nada' : `'${um.slice(0, 100)}'`);
  return `${caminho}: registrado ${valor(esperado)}, recebido ${valor(recebido)}.`;
}
