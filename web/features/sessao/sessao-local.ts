import { CPF_SEM_SESSAO } from '#contract/marcas-da-sessao.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { tentar } from '../../lib/leve.ts';
import { usuario } from './sessao.leve.ts';

/** Keys in session storage (SES-07..09). They mirror the server's session and give no right by themselves (A8). */
const CHAVE_CPF = 'cpfResponsavel';
const CHAVE_USUARIO = 'usuario';

type SessaoLocal = { estado: 'ausente' } | { estado: 'sem-sessao' } | { estado: 'presente'; usuario: Usuario };

/** Reads the mirror: `ausente` when a key is missing or spoilt, `sem-sessao` for the placeholder CPF (SES-10..12). */
export function lerSessaoLocal(): SessaoLocal {
  const cpf = sessionStorage.getItem(CHAVE_CPF);
  if (cpf === CPF_SEM_SESSAO) return { estado: 'sem-sessao' };
  const quem = lerUsuario();
  if (quem?.cpf === CPF_SEM_SESSAO) return { estado: 'sem-sessao' };
  return quem !== null && quem.cpf === cpf ? { estado: 'presente', usuario: quem } : { estado: 'ausente' };
}

function lerUsuario(): Usuario | null {
  try {
    const lido = tentar(usuario, JSON.parse(sessionStorage.getItem(CHAVE_USUARIO) ?? 'null'));
    return lido.success ? lido.data : null;
  } catch {
    return null;
  }
}

/** Mirrors the logged user. */
export function gravarSessaoLocal(quem: Usuario): void {
  sessionStorage.setItem(CHAVE_CPF, quem.cpf);
  sessionStorage.setItem(CHAVE_USUARIO, JSON.stringify(quem));
}

/** Forgets everything that this tab kept for the logged user, selections and drafts of lists included. */
export function limparSessaoLocal(): void {
  sessionStorage.clear();
}
