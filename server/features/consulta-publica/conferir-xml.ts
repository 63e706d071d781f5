import type { z } from 'zod';
import { lerCamposDoDiploma, resumirCampos } from '#assinatura/campos-do-diploma.ts';
import { lerXml } from '#assinatura/ler-xml.ts';
import type { xmlPublicoApi } from '#contract/consulta-publica-xml.ts';
import type { Dependencies } from '../../dependencies.ts';
import { existente } from '../../erros/app-error.ts';
import { previaDoDiplomaXml } from '../../mec/documentos.ts';
import { DocumentoInvalido } from '../../mec/erros.ts';
import { diplomaDoRegistro } from '../../mec/registro-para-mec.ts';
import { validadorDaCasa } from '../../mec/validador-instalado.ts';
import { lerParaValidar, lerSnapshot } from './consulta-publica.queries.ts';
import { DIPLOMA_NAO_ENCONTRADO } from './ler-diploma.ts';

const MAXIMO_DE_ERROS = 20;

/** Digests of what the diploma of a code has to say, by the register's own rendering. @throws AppError 404 */
export async function resumirRegistro(
  { pool, config }: Pick<Dependencies, 'pool' | 'config'>,
  codigo: string,
): Promise<z.input<(typeof xmlPublicoApi.lerConferencia)['resposta']>> {
  const registro = existente(await lerParaValidar(pool, { codigo }), DIPLOMA_NAO_ENCONTRADO);
  const snapshot = await lerSnapshot(pool, registro.id);
  try {
    const xml = previaDoDiplomaXml(diplomaDoRegistro(snapshot, config.mec.ambiente));
    const { campos = [] } = lerCamposDoDiploma(lerXml(xml)) ?? {};
    return { resumos: (await resumirCampos(campos, snapshot.ids.nonce)).toSorted(), motivo: null };
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    return { resumos: null, motivo: 'Os dados deste registro não formam um diploma digital completo.' };
  }
}

/** Verdict of MEC's own schema on a text (P7). */
export function conferirComEsquema(
  deps: Pick<Dependencies, 'config' | 'pool' | 'agora'>,
  xml: string,
): z.input<(typeof xmlPublicoApi.conferirEsquema)['resposta']> {
  const verdito = validadorDaCasa(deps)(xml);
  if (verdito.situacao === 'valido')
    return { resultado: 'confirmado', detalhe: 'O arquivo segue o esquema oficial do MEC.', erros: [] };
  if (verdito.situacao === 'naoVerificado') return { resultado: 'nao-verificado', detalhe: verdito.motivo, erros: [] };
  return {
    resultado: 'negado',
    detalhe: 'O arquivo não segue o esquema oficial do MEC.',
    erros: verdito.erros
      .slice(0, MAXIMO_DE_ERROS)
      .map(({ linha, campo, motivo }) => `${campo || `linha ${linha}`}: ${motivo}`),
  };
}
