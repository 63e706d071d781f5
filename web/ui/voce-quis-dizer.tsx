import { t } from '../lib/idioma.ts';
import { Botao } from './botao.tsx';

interface Props {
  /** A near spelling that finds somebody. */
  sugestao: string | undefined;
  aoEscolher: (nome: string) => void;
}

/** Under an empty list: the near spelling of the name that found nobody, to be looked for instead. */
export function VoceQuisDizer({ sugestao, aoEscolher }: Props) {
  if (sugestao === undefined) return null;
  return <Botao onClick={() => aoEscolher(sugestao)}>{t('Você quis dizer “{nome}”?', { nome: sugestao })}</Botao>;
}
