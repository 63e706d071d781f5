import Swal from 'sweetalert2/dist/sweetalert2.js';
import { abrirPopup, comIcone, conteudo } from './avisos.ts';

export interface Confirmacao {
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
    confirmButtonText: 'Sim',
    cancelButtonText: 'Não',
    focusCancel: perigo,
    didOpen: () => (perigo ? Swal.getCancelButton() : Swal.getConfirmButton())?.focus(),
    customClass: {
      confirmButton: `aviso-botao ${perigo ? 'aviso-botao-perigo' : 'aviso-botao-principal'}`,
      cancelButton: 'aviso-botao',
    },
  });
  return resposta.isConfirmed;
}
