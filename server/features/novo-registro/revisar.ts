import type { FolhaDeRevisao, PedidoDeRegistro } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import {
  CAMPOS,
  type CampoDoFormulario,
  type Formulario,
  LISTA_DE_CAMPOS,
  rotuloDoCampo,
  todosOsCampos,
} from '#domain/novo-registro/formulario-campos.ts';
import { ehCampo, passoDoCampo } from '#domain/novo-registro/passos.ts';
import { caminhoNoPayload, valorNoRegistro } from '#domain/novo-registro/payload.ts';
import type { Divergencia } from '#domain/ressalva/divergencia.ts';
import type { Fontes } from '#domain/ressalva/fontes.ts';
import { formatarCpf } from '#domain/texto/cpf.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { documentosAusentes } from '../documentos/documentos.service.ts';
import { folhasDoMec, valoresNoMec } from './folhas-do-mec.ts';
import { type DepsDoRegistro, prepararRegistro } from './preparar-registro.ts';

/**
 * The difference sheet (H8, H11): what would be registered now, beside what SIGA, catalogue and tables say now. Nothing
 * is written. @throws AppError as the registration would, 422 for what is impossible, and SigaIndisponivel
 */
export async function revisarRegistro(
  deps: DepsDoRegistro,
  { formulario: f }: PedidoDeRegistro,
  usuario: Usuario,
): Promise<FolhaDeRevisao> {
  const documentosQueFaltam = await documentosAusentes(deps.prisma, f.ID, f.SegundaVia);
  const { modelo, fontes, divergencias, revista } = await prepararRegistro(deps, f, usuario, { documentosQueFaltam });
  const impossiveis = divergencias.filter(({ gravidade }) => gravidade === 'impossivel');
  if (impossiveis.length > 0) {
    const campos = impossiveis.map(({ campo, mensagem }) => ({ campo: caminhoNoPayload(campo), message: mensagem }));
    throw regraDoRegistro(campos.map(({ message }) => message).join(' '), campos);
  }
  const folhas = folhasDoMec(modelo);
  const { hash, fontes: marcas } = revista;
  return {
    hash,
    fontes: { ...marcas },
    divergencias: divergencias.map(paraFolha),
    linhas: LISTA_DE_CAMPOS.flatMap(([campo]) => linha(campo, f, fontes, folhas)).map((uma) => ({
      ...uma,
      // What SIGA writes in its own words stands in the difference only.
      fonte: divergencias.find(({ campo }) => campo === uma.campo)?.valorDaFonte ?? uma.fonte,
    })),
  };
}

const passoDe = (campo: string) => {
  const raiz = campo.split('.')[0] ?? '';
  return ehCampo(raiz) ? passoDoCampo(raiz).numero : 0;
};

const paraFolha = (divergencia: Divergencia) => ({
  ...divergencia,
  noCorpo: caminhoNoPayload(divergencia.campo),
  passo: passoDe(divergencia.campo),
});

/** A value as it is read; signers one a line. */
function legivel(valor: unknown, mostrar: (texto: string) => string): string | null {
  const assinantes = todosOsCampos.shape.AssinaturasDiploma.safeParse(valor);
  if (assinantes.success) {
    const linhas = assinantes.data.map(({ nome, cpf, cargo }) => `${nome}, ${cargo}, CPF ${formatarCpf(cpf)}`);
    return linhas.join('; ') || 'Nenhum';
  }
  return valor === null || valor === undefined ? null : mostrar(String(valor)) || null;
}

function linha(campo: CampoDoFormulario, f: Formulario, fontes: Fontes, folhas: ReturnType<typeof folhasDoMec>) {
  const { fonte, corpo, snapshot, mec, mostrar = String } = CAMPOS[campo];
  const valor = valorNoRegistro(f, campo);
  if (valor === undefined || (corpo === undefined && fonte === undefined)) return [];
  const daFonte = fonte?.ler(fontes) ?? null;
  if (valor === null && daFonte === null) return [];
  const noMec = mec === null || snapshot === undefined ? [] : valoresNoMec(folhas, mec ?? corpo ?? '');
  return [
    {
      campo,
      rotulo: rotuloDoCampo(campo, f),
      passo: passoDe(campo),
      origem: fonte?.origem ?? null,
      fonte: legivel(daFonte, mostrar),
      formulario: legivel(valor, mostrar),
      registro: noMec.length > 0 ? noMec.join(', ') : legivel(valor, mostrar),
    },
  ];
}
