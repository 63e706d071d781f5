import type { SemResposta } from '#domain/envio/desfecho.ts';
import { rotuloDoMec } from '#domain/novo-registro/rotulo-do-mec.ts';
import { ConectorFalhou } from '../../adapters/conector/conector-falhou.ts';
import { AppError, regraDoRegistro } from '../../erros/app-error.ts';
import { campoDaRecusa } from '../../mec/conector/campo-da-recusa.ts';
import { DocumentoInvalido, type ErroDeCampo } from '../../mec/erros.ts';

/** One refused value: what the office calls it, where it stands, and why; one that names no place keeps its words. */
function fraseDoCampo({ campo, mensagem }: ErroDeCampo): string {
  const rotulo = rotuloDoMec(campo);
  if (rotulo !== null) return `${rotulo} (${campo}): ${mensagem}`;
  return campo === '' ? mensagem : `${campo}: ${mensagem}`;
}

/** One sentence for everything that MEC's schema would refuse. */
const recusaDoEsquema = ({ campos }: DocumentoInvalido): string =>
  `Dados que não podem ser enviados: ${campos.map(fraseDoCampo).join('; ')}`;

const frasesDoConector = ({ mensagens }: ConectorFalhou): string[] =>
  mensagens.map((mensagem) => fraseDoCampo(campoDaRecusa(mensagem)));

/** The sentence of a failure for the queue: the connector's own, or what our data lack; never an internal text. */
export function motivoDaFalha(erro: unknown): string {
  if (erro instanceof DocumentoInvalido) return recusaDoEsquema(erro);
  if (erro instanceof ConectorFalhou && erro.mensagens.length > 0) return frasesDoConector(erro).join('; ');
  return erro instanceof AppError ? erro.message : 'Falha inesperada neste sistema.';
}

/** The request may have been carried out at the connector. */
export function efeitoDaFalha(erro: unknown): SemResposta {
  if (!(erro instanceof ConectorFalhou) || erro.incerto) return 'incerta';
  return erro.recusado ? 'recusada' : 'sem-efeito';
}

/** Details of a refusal for the list of errors: the connector's sentences, or one for each field. */
export function detalhesDaFalha(erro: unknown): readonly string[] {
  if (erro instanceof DocumentoInvalido) return erro.campos.map(fraseDoCampo);
  return erro instanceof ConectorFalhou ? frasesDoConector(erro) : [];
}

/** Runs a builder; what MEC's schema would refuse becomes the 422 that names the fields. @throws AppError 422 */
export async function comRecusaDoEsquema<T>(montar: () => T | Promise<T>): Promise<T> {
  try {
    return await montar();
  } catch (erro) {
    if (!(erro instanceof DocumentoInvalido)) throw erro;
    const campos = erro.campos.map(({ campo, mensagem }) => ({ campo, message: mensagem }));
    throw regraDoRegistro(recusaDoEsquema(erro), campos);
  }
}
