import { type ChaveInteira, emTextos, type Frase, frase, type Textos } from '../idiomas/frase.ts';
import type { Rotulo } from '../registro/validacao-publica.ts';
import { PALAVRAS_DO_RESULTADO, type Resultado, type Tom } from '../veredito/resultados.ts';

/** A code, a PDF whose QR code was read, or an XML that was read here. */
export type ItemConferido =
  | { tipo: 'codigo' }
  | { tipo: 'pdf' }
  | { tipo: 'xml'; sha256: string; integridade: Resultado };

/** To the code of the item. */
export interface RespostaDoLote {
  resultado: 'encontrado' | 'nao-encontrado' | 'indisponivel';
  situacao: { tom: Tom; rotulo: Rotulo; frases: { frase: Frase }; xmlSha256: string | null } | null;
}

/** For a code of which the register told no status. */
export const SEM_SITUACAO: Readonly<Record<'nao-encontrado' | 'indisponivel', ChaveInteira>> = {
  'nao-encontrado': 'Não encontrado',
  indisponivel: PALAVRAS_DO_RESULTADO['nao-verificado'],
};

export interface LinhaDoLote extends Textos<'frase'> {
  tom: Tom;
  palavra: ChaveInteira;
}

export const dizerLinha = (tom: Tom, palavra: ChaveInteira, dita: ChaveInteira | Frase): LinhaDoLote => ({
  tom,
  palavra,
  ...emTextos(dita),
});

/** One row of a bulk check: an XML counts as the diploma only when it is the very file that was registered. */
export function julgarLinha(item: ItemConferido, { resultado, situacao }: RespostaDoLote): LinhaDoLote {
  if (item.tipo === 'xml' && item.integridade === 'negado')
    return dizerLinha('perigo', 'O arquivo não confere', 'Foi alterado depois de assinado.');
  if (resultado === 'indisponivel')
    return dizerLinha('neutro', SEM_SITUACAO.indisponivel, 'Tente de novo em instantes.');
  if (situacao === null)
    return dizerLinha('perigo', SEM_SITUACAO['nao-encontrado'], 'Nenhum diploma com este código foi registrado aqui.');
  const { tom, rotulo, xmlSha256 } = situacao;
  const dita = situacao.frases.frase;
  if (item.tipo === 'codigo') return dizerLinha(tom, rotulo, dita);
  if (item.tipo === 'pdf')
    return dizerLinha(
      tom,
      rotulo,
      frase('{frase} O código foi lido do PDF; compare nome e curso: o diploma é o XML.', { frase: dita }),
    );
  if (xmlSha256 === item.sha256)
    return dizerLinha(tom, rotulo, frase('O arquivo é o registrado. {frase}', { frase: dita }));
  return dizerLinha(
    tom === 'sucesso' ? 'alerta' : tom,
    rotulo,
    frase('{frase} O arquivo não é, byte a byte, o que foi registrado: abra-o em “Verificar XML” para ver cada dado.', {
      frase: dita,
    }),
  );
}
