import { atributoDe, type Documento, type Elemento, elementosDe, textoDe } from '#assinatura/arvore.ts';
import { lerXml, XmlRecusado } from '#assinatura/ler-xml.ts';
import { NS_DS } from '#assinatura/nomes-xml.ts';
import type { AssinaturaVerificada } from '#assinatura/resultado.ts';
import { especieDe, type NumeroDoTipo } from '#domain/envio/especies.ts';
import { problemasDoCodigo } from '#domain/envio/recepcao.ts';
import type { DocumentoAvulso } from '../../db/generated/client.ts';
import type { Dependencies } from '../../dependencies.ts';
import { lerPemDasAutoridades } from '../../exame/autoridades.ts';
import { validarGuardado, verificarGuardado } from '../../exame/exame-de-xml.ts';
import { compararDocumentos, identificar, toleranciaDoContrato } from '../../mec/comparar-documentos.ts';
import { anotarDiscordancia } from '../../mec/discordancia.ts';
import { comLattesDaForma } from '../../mec/lattes.ts';
import { VERSAO } from '../../mec/namespaces.ts';
import { lerRascunho } from './avulsos.queries.ts';
import { envioDoAvulso } from './envio-do-avulso.ts';

type Deps = Pick<Dependencies, 'config' | 'conector' | 'prisma' | 'pool' | 'agora'>;

/** A signed file that says what our draft says, with the code that the service gave it; or why it is not believed. */
type Conferencia =
  | { assinadoPor: string; codigo: string | null; motivo: null }
  | { assinadoPor: null; codigo: null; motivo: string };

const recusa = (motivo: string): Conferencia => ({ assinadoPor: null, codigo: null, motivo });

/**
 * Holds a signed file against our draft: the same content value by value, MEC's schema, and intact signatures back to a
 * trusted root, of whom MEC asks for, the institution that it names over the whole document. Where the service makes
 * the code, it is the one that the service tells (`codigoInformado`, null: it does not).
 */
export async function conferirAssinado(
  deps: Deps,
  avulso: Pick<DocumentoAvulso, 'tipo' | 'especie' | 'alvoId'>,
  assinado: string,
  codigoInformado: string | null,
): Promise<Conferencia> {
  const lido = ler(assinado);
  if (lido === null) return recusa('O arquivo não é um XML que se possa ler.');
  const nosso = lerXml(await lerRascunho(deps.prisma, avulso));
  const diferenca = await diferencaEntre(deps, avulso, nosso, lido);
  if (diferenca !== null) return recusa(`O arquivo não diz o mesmo que o gerado aqui: ${diferenca}.`);
  const { versao, codigo: escrito } = identificar(lido);
  const { contrato } = await envioDoAvulso(deps, { yourNumber: avulso.alvoId, groupId: avulso.alvoId });
  if (versao !== identificar(nosso).versao && versao !== contrato.leiaute) {
    return recusa(`O arquivo é do leiaute ${versao ?? 'nenhum'}, e foi enviado no ${contrato.leiaute}.`);
  }
  const codigo = especieDe(avulso.tipo as NumeroDoTipo).codigoDoServico ? escrito : null;
  const [problema] = problemasDoCodigo(codigo, codigoInformado);
  if (problema !== undefined) return recusa(problema);
  // Schemas of other layouts are not installed.
  const esquema = versao === VERSAO ? await pelosEsquemas(deps, assinado) : null;
  if (esquema?.situacao === 'invalido') {
    const [erro] = esquema.erros;
    return recusa(`O arquivo não segue o esquema do MEC: ${erro?.campo ?? ''} ${erro?.motivo ?? ''}`.trim());
  }
  return conferirAssinaturas(deps, { cnpj: cnpjDe(nosso), codigo, assinado });
}

async function pelosEsquemas({ config, pool, agora }: Deps, assinado: string) {
  const { resultado, discordancias } = await validarGuardado(comLattesDaForma(assinado), config.mec.xsdDir);
  for (const uma of discordancias) anotarDiscordancia(pool, agora(), uma);
  return resultado;
}

/** The first value in which two documents differ; the service's own code is none. */
async function diferencaEntre(
  deps: Deps,
  { tipo, alvoId }: Pick<DocumentoAvulso, 'tipo' | 'especie' | 'alvoId'>,
  nosso: Documento,
  dele: Documento,
): Promise<string | null> {
  if (!especieDe(tipo as NumeroDoTipo).codigoDoServico) return primeiraDiferenca(nosso, dele);
  if (nosso.raiz.local !== dele.raiz.local) return `o elemento principal é '${dele.raiz.local}'`;
  const { contrato } = await envioDoAvulso(deps, { yourNumber: alvoId, groupId: alvoId });
  const mesmoLeiaute = identificar(dele).versao === VERSAO;
  const tolerancia = toleranciaDoContrato(contrato, mesmoLeiaute, SEM_CODIGO);
  const [diferenca] = compararDocumentos(dele, nosso, tolerancia);
  return diferenca === undefined ? null : `difere em ${diferenca.caminho.split(/[.@]/).at(-1)}`;
}
const SEM_CODIGO = /(^|\.)Seguranca(Historico|Curriculo)(\.|$)/;

interface Conferido {
  cnpj: string;
  codigo: string | null;
  assinado: string;
}

async function conferirAssinaturas(
  { config, agora }: Deps,
  { cnpj, codigo, assinado }: Conferido,
): Promise<Conferencia> {
  const verificacao = await verificarGuardado(Buffer.from(assinado), {
    pem: await lerPemDasAutoridades(config),
    agora: agora(),
    instituicoes: { emissora: [cnpj], registradora: [cnpj] },
  });
  const { assinaturas, problemas, exigidas, cobertura } = verificacao;
  if (problemas[0] !== undefined) return recusa(`${problemas[0]}.`);
  if (assinaturas.length === 0) return recusa('O arquivo não está assinado.');
  // One place, as of a list, takes one signature; a curriculum has as many as MEC asks for and may have more.
  if (exigidas.length < 2 && assinaturas.length > 1) {
    return recusa('O arquivo tem mais de uma assinatura, e o leiaute do MEC pede uma.');
  }
  const falha = assinaturas.map(falhaDe).find((uma) => uma !== null);
  if (falha !== undefined && falha !== null) return recusa(falha);
  const daInstituicao = assinaturas.findLast(({ identidade }) => identidade?.cnpj === cnpj);
  if (daInstituicao === undefined) {
    const nome = assinaturas.at(-1)?.identidade?.nome ?? 'alguém não identificado';
    return recusa(`A assinatura é de ${nome}, e não da instituição que gerou o documento.`);
  }
  const ausente = exigidas.find(({ assinatura }) => assinatura === null);
  if (ausente !== undefined) return recusa(`${ausente.motivo}.`);
  if (cobertura !== 'confirmado') return recusa('A assinatura não cobre o documento inteiro.');
  return { assinadoPor: daInstituicao.identidade?.nome ?? '', codigo, motivo: null };
}

/** Nothing counts as confirmed that was not verified: a chain without installed roots waits for them. */
function falhaDe(uma: AssinaturaVerificada): string | null {
  const { integridade, valor, propriedades, certificado, cadeia, validade, tempo, revogacao } = uma;
  const falso = [integridade, valor, propriedades, certificado, cadeia, validade, tempo, revogacao].find(
    ({ resultado }) => resultado === 'negado',
  );
  if (falso !== undefined) return `A assinatura não confere: ${falso.motivo}.`;
  const incerto = [integridade, valor, certificado, cadeia].find(({ resultado }) => resultado !== 'confirmado');
  return incerto === undefined ? null : `A assinatura não pôde ser conferida por inteiro: ${incerto.motivo}.`;
}

function ler(xml: string): Documento | null {
  try {
    return lerXml(xml);
  } catch (erro) {
    if (erro instanceof XmlRecusado) return null;
    throw erro;
  }
}

function* valores(elemento: Elemento, onde: string): Generator<string> {
  const ambiente = atributoDe(elemento, 'ambiente');
  if (ambiente !== null) yield `${onde}@ambiente=${ambiente}`;
  const filhos = elementosDe(elemento).filter(({ uri }) => uri !== NS_DS);
  if (filhos.length === 0) yield `${onde}=${textoDe(elemento).trim()}`;
  for (const filho of filhos) yield* valores(filho, `${onde}/${filho.local}`);
}

function primeiraDiferenca(nosso: Documento, dele: Documento): string | null {
  if (nosso.raiz.local !== dele.raiz.local) return `o elemento principal é '${dele.raiz.local}'`;
  const [esperados, recebidos] = [[...valores(nosso.raiz, '')], [...valores(dele.raiz, '')]];
  const i = esperados.findIndex((valor, n) => valor !== recebidos[n]);
  const onde = i >= 0 ? esperados[i] : recebidos[esperados.length];
  return onde === undefined ? null : `difere em ${onde.split('=')[0]?.split('/').at(-1) ?? ''}`;
}

const cnpjDe = ({ raiz }: Documento): string => {
  const ies = elementosDe(elementosDe(raiz)[0] ?? raiz).find(({ local }) => local.toUpperCase().startsWith('IES'));
  const cnpj = ies && elementosDe(ies).find(({ local }) => local === 'CNPJ');
  return cnpj === undefined ? '' : textoDe(cnpj).trim();
};
