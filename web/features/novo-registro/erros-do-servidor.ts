import { ehCampo, PASSOS, passoDoCampo } from '#domain/novo-registro/passos.ts';
import { CAMINHO_NO_PAYLOAD } from '#domain/novo-registro/payload.ts';
import type { ErroDaApi } from '../../lib/api-client.ts';
import { raizDe } from './alvo-do-campo.ts';

/** A message at a field; `campo` may go deeper, as `AssinaturasDiploma.0.cpf`. */
export interface ErroNoCampo {
  campo: string;
  mensagem: string;
}

/** Payload paths, longest first, so that `DadosCurso.TituloConferido.Titulo` finds its own and not a shorter one. */
const CAMINHOS = Object.entries(CAMINHO_NO_PAYLOAD).sort(([, a], [, b]) => b.length - a.length);

/** Form field of a path in the payload, keeping the tail of a list (`AssinaturasDiploma.0.cpf`); null: none. */
function campoDoFormulario(caminho: string): string | null {
  const limpo = caminho.replace(/^\//, '').replaceAll('/', '.');
  for (const [campo, noPayload] of CAMINHOS) {
    if (limpo === noPayload) return campo;
    if (limpo.startsWith(`${noPayload}.`)) {
      return campo.startsWith('Assinaturas') ? campo + limpo.slice(noPayload.length) : campo;
    }
  }
  return ehCampo(limpo) ? limpo : null;
}

/** The server's refusals at the form's fields, in the order of the wizard, and those that belong to none. */
export function separarRecusas(campos: ErroDaApi['campos']): { nosCampos: ErroNoCampo[]; soltas: string[] } {
  const nosCampos: ErroNoCampo[] = [];
  const soltas: string[] = [];
  for (const { campo, message } of campos) {
    const doFormulario = campoDoFormulario(campo);
    if (doFormulario === null) soltas.push(message);
    else nosCampos.push({ campo: doFormulario, mensagem: message });
  }
  return { nosCampos: nosCampos.sort((a, b) => numeroDoPasso(a.campo) - numeroDoPasso(b.campo)), soltas };
}

export function numeroDoPasso(campo: string): number {
  const raiz = raizDe(campo);
  return ehCampo(raiz) ? passoDoCampo(raiz).numero : PASSOS.length;
}
