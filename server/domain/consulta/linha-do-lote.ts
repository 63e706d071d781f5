import { PALAVRAS_DO_RESULTADO, type Resultado, type Tom } from '../veredito/resultados.ts';

/** A code, a PDF whose QR code was read, or an XML that was read here. */
export type ItemConferido =
  | { tipo: 'codigo' }
  | { tipo: 'pdf' }
  | { tipo: 'xml'; sha256: string; integridade: Resultado };

/** To the code of the item. */
export interface RespostaDoLote {
  resultado: 'encontrado' | 'nao-encontrado' | 'indisponivel';
  situacao: { tom: Tom; rotulo: string; frase: string; xmlSha256: string | null } | null;
}

/** For a code of which the register told no status. */
export const SEM_SITUACAO: Readonly<Record<'nao-encontrado' | 'indisponivel', string>> = {
  'nao-encontrado': 'Não encontrado',
  indisponivel: PALAVRAS_DO_RESULTADO['nao-verificado'],
};

export interface LinhaDoLote {
  tom: Tom;
  palavra: string;
  frase: string;
}

/** One row of a bulk check: an XML counts as the diploma only when it is the very file that was registered. */
export function julgarLinha(item: ItemConferido, { resultado, situacao }: RespostaDoLote): LinhaDoLote {
  if (item.tipo === 'xml' && item.integridade === 'negado')
    return { tom: 'perigo', palavra: 'O arquivo não confere', frase: 'Foi alterado depois de assinado.' };
  if (resultado === 'indisponivel')
    return { tom: 'neutro', palavra: SEM_SITUACAO.indisponivel, frase: 'Tente de novo em instantes.' };
  if (situacao === null)
    return {
      tom: 'perigo',
      palavra: SEM_SITUACAO['nao-encontrado'],
      frase: 'Nenhum diploma com este código foi registrado aqui.',
    };
  const { tom, rotulo: palavra, frase, xmlSha256 } = situacao;
  if (item.tipo === 'codigo') return { tom, palavra, frase };
  if (item.tipo === 'pdf')
    return { tom, palavra, frase: `${frase} O código foi lido do PDF; compare nome e curso: o diploma é o XML.` };
  if (xmlSha256 === item.sha256) return { tom, palavra, frase: `O arquivo é o registrado. ${frase}` };
  const atencao = 'O arquivo não é, byte a byte, o que foi registrado: abra-o em “Verificar XML” para ver cada dado.';
  return { tom: tom === 'sucesso' ? 'alerta' : tom, palavra, frase: `${frase} ${atencao}` };
}
