import Swal from 'sweetalert2/dist/sweetalert2.js';
import { FalhaDaChamada } from '../lib/api-client.ts';
import { abrirPopup, conteudo } from './avisos.ts';

interface Pedido {
  pergunta: string;
  rotulo: string;
  /** Looks at what was typed; what it throws is said below the field, and the question stays. */
  conferir: (dito: string) => Promise<unknown>;
}

/** Asks for a secret until it is right; false when the person gives up. */
export async function pedirSenha({ pergunta, rotulo, conferir }: Pedido): Promise<boolean> {
  const resposta = await abrirPopup({
    ...conteudo(pergunta, ''),
    input: 'password',
    inputLabel: rotulo,
    inputAttributes: { autocomplete: 'current-password', maxlength: '200' },
    showCancelButton: true,
    showLoaderOnConfirm: true,
    confirmButtonText: 'Confirmar',
    cancelButtonText: 'Cancelar',
    async preConfirm(dito: string) {
      if (dito === '') return Swal.showValidationMessage('Informe a senha ou um código');
      try {
        await conferir(dito);
        return true;
      } catch (erro) {
        return Swal.showValidationMessage(erro instanceof FalhaDaChamada ? erro.message : 'Tente novamente.');
      }
    },
  });
  return resposta.isConfirmed;
}
