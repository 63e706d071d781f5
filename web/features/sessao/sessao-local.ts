import { CPF_SEM_SESSAO, type Usuario, usuarioResponse } from '#contract/sessao.contract.ts';
import { GUARDA_DO_DIGITADO } from '../../lib/digitado.ts';
import { daAba } from '../../lib/guarda.ts';

/** Keys in session storage (SES-07..09). They mirror the server's session and give no right by themselves (A8). */
const CHAVE_CPF = 'cpfResponsavel';
const CHAVE_USUARIO = 'usuario';

type SessaoLocal = { estado: 'ausente' } | { estado: 'sem-sessao' } | { estado: 'presente'; usuario: Usuario };

/** Reads the mirror: `ausente` when a key is missing or spoilt, `sem-sessao` for the placeholder CPF (SES-10..12). */
export function lerSessaoLocal(): SessaoLocal {
  const cpf = daAba.ler(CHAVE_CPF);
  if (cpf === CPF_SEM_SESSAO) return { estado: 'sem-sessao' };
  const quem = lerUsuario();
  if (quem?.cpf === CPF_SEM_SESSAO) return { estado: 'sem-sessao' };
  return quem !== null && quem.cpf === cpf ? { estado: 'presente', usuario: quem } : { estado: 'ausente' };
}

function lerUsuario(): Usuario | null {
  const lido = usuarioResponse.safeParse(daAba.lerJson(CHAVE_USUARIO));
  return lido.success ? lido.data : null;
}

export function gravarSessaoLocal(quem: Usuario): void {
  daAba.guardar(CHAVE_CPF, quem.cpf);
  daAba.guardar(CHAVE_USUARIO, JSON.stringify(quem));
}

/**
 * Forgets everything that this tab kept for the logged user, selections included; what was typed stays, enciphered, for
 * the same person.
 */
export function limparSessaoLocal(): void {
  daAba.esquecerTudo(GUARDA_DO_DIGITADO);
}
