import type { Usuario } from '#contract/sessao.contract.ts';
import { CPF_SEM_SESSAO, usuarioResponse } from '#contract/sessao.contract.ts';

/** Keys in session storage (SES-07..09). They mirror the server's session and give no right by themselves (A8). */
const CHAVE_CPF = 'cpfResponsavel';
const CHAVE_USUARIO = 'usuario';

type SessaoLocal = { estado: 'ausente' } | { estado: 'sem-sessao' } | { estado: 'presente'; usuario: Usuario };

/** Reads the mirror: `ausente` when a key is missing or spoilt, `sem-sessao` for the placeholder CPF (SES-10..12). */
export function lerSessaoLocal(): SessaoLocal {
  const cpf = sessionStorage.getItem(CHAVE_CPF);
  if (cpf === CPF_SEM_SESSAO) return { estado: 'sem-sessao' };
  const usuario = lerUsuario();
  if (usuario?.cpf === CPF_SEM_SESSAO) return { estado: 'sem-sessao' };
  return usuario !== null && usuario.cpf === cpf ? { estado: 'presente', usuario } : { estado: 'ausente' };
}

function lerUsuario(): Usuario | null {
  try {
    const lido = usuarioResponse.safeParse(JSON.parse(sessionStorage.getItem(CHAVE_USUARIO) ?? 'null'));
    return lido.success ? lido.data : null;
  } catch {
    return null;
  }
}

/** Mirrors the logged user. */
export function gravarSessaoLocal(usuario: Usuario): void {
  sessionStorage.setItem(CHAVE_CPF, usuario.cpf);
  sessionStorage.setItem(CHAVE_USUARIO, JSON.stringify(usuario));
}

/** Forgets everything that this tab kept for the logged user, selections and drafts of lists included. */
export function limparSessaoLocal(): void {
  sessionStorage.clear();
}
