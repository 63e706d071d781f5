import type { ErroDeCampo } from '../erros.ts';

// `/data/RegistroReq/…/CPF must match…`, `data.RegistroReq.…`, `instance.data.Lista[0].CPF is not…`
const CAMINHO =
  /(?:^|[\s"'`(])((?:instance|documentData|dataPath)?[./]?(?:data|meta)(?:[./][\w@#-]+|\[\d+\])+)["'`)]?[:\s]*/;

/** One sentence of the connector's refusal with the field that it speaks of; '' where it names none. */
export function campoDaRecusa(recusa: string): ErroDeCampo {
  const achado = CAMINHO.exec(recusa);
  const [trecho, caminho] = achado ?? [];
  if (achado === null || trecho === undefined || caminho === undefined) return { campo: '', mensagem: recusa };
  const campo = caminho
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replaceAll('/', '.')
    .replace(/^\.?(?:instance|documentData|dataPath)?\.?(?:data\.)?/, '');
  const resto = `${recusa.slice(0, achado.index)} ${recusa.slice(achado.index + trecho.length)}`;
  return { campo, mensagem: resto.replace(/\s+/g, ' ').trim() || recusa };
}
