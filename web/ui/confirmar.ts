import Swal from 'sweetalert2/dist/sweetalert2.js';
import { t } from '../lib/idioma.ts';
import { abrirPopup, avisar, avisarFalha, comIcone, conteudo } from './avisos.ts';

interface Confirmacao {
  /** The question, naming the person and the record when the act is dangerous. */
  pergunta: string;
  texto?: string;
  /** An act that cannot be undone: 'Sim' is red and the focus starts on 'Não'. */
  perigo?: boolean;
}

/** Sim/Não question (GER-27); Esc, a click outside and 'Não' all answer false. */
export async function confirmar({ pergunta, texto = '', perigo = false }: Confirmacao): Promise<boolean> {
  const resposta = await abrirPopup({
    ...conteudo(pergunta, texto),
    ...comIcone(perigo ? 'warning' : 'question'),
    showCancelButton: true,
    confirmButtonText: t('Sim'),
    cancelButtonText: t('Não'),
    focusCancel: perigo,
    didOpen: () => (perigo ? Swal.getCancelButton() : Swal.getConfirmButton())?.focus(),
    customClass: {
      confirmButton: `botao ${perigo ? 'botao-perigo' : 'botao-principal'}`,
      cancelButton: 'botao',
    },
  });
  return resposta.isConfirmed;
}

interface Ato extends Confirmacao {
  fazer: () => Promise<unknown>;
  /** Title of the popup when it is done. */
  feito: string;
  /** Title of the popup when it could not be done. */
  erro: string;
}

/** Asks, does it after 'Sim', and says how it went; answers whether it was done. */
export async function confirmarEFazer({ fazer, feito, erro: titulo, ...pergunta }: Ato): Promise<boolean> {
  if (!(await confirmar(pergunta))) return false;
  try {
    await fazer();
  } catch (erro) {
    await avisarFalha(erro, { titulo });
    return false;
  }
  await avisar({ titulo: feito });
  return true;
}
