import {
  CAMPOS,
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  rotuloDoCampo,
  todosOsCampos,
} from '../novo-registro/formulario-campos.ts';
import { ehCampo, passoDoCampo } from '../novo-registro/passos.ts';
import { caminhoNoPayload, valorNoRegistro } from '../novo-registro/payload.ts';
import { conferirComFontes } from '../ressalva/conferir-com-fontes.ts';
import type { Divergencia, Origem } from '../ressalva/divergencia.ts';
import type { Fontes } from '../ressalva/fontes.ts';
import { formatarCpf } from '../texto/cpf.ts';
import type { Comparada } from './respostas.ts';

/** One field of a sheet, in words: what its source says of it (origem null: it has none), and what would be registered. */
export interface Linha {
  campo: CampoDoFormulario;
  rotulo: string;
  passo: number;
  origem: Origem | null;
  fonte: string | null;
  nosso: string | null;
}

/** A form held against its sources: a line a field, and everything in which the two do not say the same. */
export function conferirFolha(f: Formulario, fontes: Fontes): { linhas: Linha[]; divergencias: Divergencia[] } {
  const divergencias = conferirComFontes(f, fontes);
  const linhas = LISTA_DE_CAMPOS.flatMap(([campo]) => linhaDe(campo, f, fontes)).map((linha) => ({
    ...linha,
    // What SIGA writes in its own words stands in the difference only.
    fonte: divergencias.find(({ campo }) => campo === linha.campo)?.valorDaFonte ?? linha.fonte,
  }));
  return { linhas, divergencias };
}

function linhaDe(campo: CampoDoFormulario, f: Formulario, fontes: Fontes): Linha[] {
  const { fonte, corpo, mostrar = String } = CAMPOS[campo];
  const valor = valorNoRegistro(f, campo);
  if (valor === undefined || (corpo === undefined && fonte === undefined)) return [];
  const daFonte = fonte?.ler(fontes);
  if (valor === null && (daFonte ?? null) === null) return [];
  return [
    {
      campo,
      rotulo: rotuloDoCampo(campo, f),
      passo: numeroDoPasso(campo),
      origem: fonte === undefined || daFonte === undefined ? null : fonte.origem,
      fonte: legivel(daFonte, mostrar),
      nosso: legivel(valor, mostrar),
    },
  ];
}

/** A value as it is read; signers one behind the other. */
function legivel(valor: unknown, mostrar: (texto: string) => string): string | null {
  const assinantes = todosOsCampos.shape.AssinaturasDiploma.safeParse(valor);
  if (assinantes.success) {
    const linhas = assinantes.data.map(({ nome, cpf, cargo }) => `${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`);
    return linhas.join('; ') || 'Nenhum';
  }
  return valor === null || valor === undefined ? null : mostrar(String(valor)) || null;
}

/** Step where a field (`AssinaturasDiploma.0.cpf`) is put right; 0: in none. */
function numeroDoPasso(campo: string): number {
  const raiz = campo.split('.')[0] ?? '';
  return ehCampo(raiz) ? passoDoCampo(raiz).numero : 0;
}

export const comparada = ({ exigeResposta: _, ...divergencia }: Divergencia): Comparada => ({
  ...divergencia,
  noCorpo: caminhoNoPayload(divergencia.campo),
  passo: numeroDoPasso(divergencia.campo),
});
