import { Input } from 'antd';
import { emQueIdioma } from '../../lib/idioma.ts';

/** Keeps the language in the address that a form goes to where no script runs. */
export function IdiomaDoFormulario() {
  const { lang } = emQueIdioma();
  return lang === undefined ? null : <Input type="hidden" name="lang" value={lang} />;
}
