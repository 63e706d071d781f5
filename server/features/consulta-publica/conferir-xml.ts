import type { z } from 'zod';
import { lerCamposDoDiploma, resumirCampos } from '#assinatura/campos-do-diploma.ts';
import { reconhecerLayoutAnterior } from '#assinatura/layout.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import type { xmlPublicoApi } from '#contract/consulta-publica.contract.ts';
import { type ChaveInteira, comoVeio, comPonto, type Frase } from '#domain/idiomas/frase.ts';
import { constatar, type Resultado } from '#domain/veredito/resultados.ts';
import { exigirLidosProvados } from '../../auditoria/selados/lidos.queries.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { validarDeEstranho } from '../../exame/exame-de-xml.ts';
import { anotarDiscordancia } from '../../mec/discordancia.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { lerAntigoPublico } from '../acervo/acervo.service.ts';
import { ambienteDaVista } from '../instituicao/instituicao.service.ts';
import { lerParaValidar, lerSnapshot, lerXmlAssinado } from './consulta-publica.queries.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';
import { versaoDoEnvio } from './versao-do-envio.queries.ts';

/** The version stands on the first elements. */
const INICIO_DO_XML = 4_000;
const VERSAO = /\sversao=["']([\d.]{1,10})["']/;
const MAXIMO_DE_ERROS = 20;

const DE_OUTRO_SISTEMA = 'Este diploma foi registrado em outro sistema: aqui não há os dados dele para comparar.';

/** Digests of what the diploma of a code has to say, by the register's own rendering. @throws AppError 404, 503 */
export async function resumirRegistro(
  { pool, prisma, config }: Pick<Dependencies, 'pool' | 'prisma' | 'config'>,
  codigo: string,
): Promise<z.input<(typeof xmlPublicoApi.lerConferencia)['resposta']>> {
  const registro = await lerParaValidar(pool, { codigo });
  if (registro === null) {
    existente(await lerAntigoPublico({ pool, config }, { codigo }), DIPLOMA_NAO_ENCONTRADO);
    return { resumos: null, motivo: DE_OUTRO_SISTEMA, xmlSha256: null, versao: null, ambiente: null };
  }
  await exigirLidosProvados({ pool, config }, [registro]);
  const snapshot = await lerSnapshot(pool, registro.id);
  const xmlSha256 = registro.assinado ? ((await lerXmlAssinado(pool, registro.id))?.xmlSha256 ?? null) : null;
  const ambiente = await ambienteDaVista(prisma, config, registro.id);
  const dito = { xmlSha256, ambiente, versao: await versaoDoEnvio(prisma, registro.id) };
  try {
    const xml = previaDoDiplomaXml(diplomaDoRegistro(snapshot, ambiente));
    const { campos = [] } = lerCamposDoDiploma(lerXml(xml)) ?? {};
    return { ...dito, resumos: (await resumirCampos(campos, snapshot.ids.nonce)).toSorted(), motivo: null };
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const motivo = 'Os dados deste registro não formam um diploma digital completo.';
    return { ...dito, resumos: null, motivo };
  }
}

/**
 * Checks the verdict of grammar and MEC's own schema on a stranger's text (P7), in a thread with limits. @throws
 * AppError 503 when too many wait, 422 when the text is more than a file may take
 */
export async function conferirComEsquema(
  { config, pool, agora }: Pick<Dependencies, 'config' | 'pool' | 'agora'>,
  xml: string,
): Promise<z.input<(typeof xmlPublicoApi.conferirEsquema)['resposta']>> {
  const { resultado, discordancias } = await validarDeEstranho(xml, config.mec.xsdDir);
  for (const uma of discordancias) anotarDiscordancia(pool, agora(), uma);
  if (resultado.situacao === 'valido') return dizer('confirmado', 'O arquivo segue o esquema oficial do MEC.');
  if (resultado.situacao === 'naoVerificado') return dizer('nao-verificado', comoVeio(resultado.motivo));
  const anterior = reconhecerLayoutAnterior(VERSAO.exec(xml.slice(0, INICIO_DO_XML))?.[1] ?? null);
  if (anterior !== null) return dizer('nao-verificado', comPonto(anterior.frases.motivo));
  const erros = resultado.erros
    .slice(0, MAXIMO_DE_ERROS)
    .map(({ linha, campo, motivo }) => `${campo || `linha ${linha}`}: ${motivo}`);
  return dizer('negado', 'O arquivo não segue o esquema oficial do MEC.', erros);
}

function dizer(resultado: Resultado, dito: ChaveInteira | Frase, erros: readonly string[] = []) {
  const { detalhe, frases } = constatar(resultado, dito);
  return { resultado, detalhe, erros: [...erros], frases: { detalhe: frases.detalhe } };
}
