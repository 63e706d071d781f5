import type { FolhaDeRevisao, PedidoDeRegistro } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { comparada } from '#domain/folha/linhas.ts';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { caminhoNoPayload } from '#domain/novo-registro/payload.ts';
import { regraDoRegistro } from '../../erros/app-error.ts';
import { documentosAusentes } from '../documentos/documentos.service.ts';
import { folhasDoMec, valoresNoMec } from './folhas-do-mec.ts';
import { daCasa, type LerOrigem } from './fontes-do-registro.queries.ts';
import { type DepsDoRegistro, prepararRegistro } from './preparar-registro.ts';

/**
 * The difference sheet (H8, H11): what would be registered now, beside what SIGA, catalogue and tables say now. Nothing
 * is written. @throws AppError as the registration would, 422 for what is impossible, and SigaIndisponivel
 */
export async function revisarRegistro(
  deps: DepsDoRegistro,
  { formulario: f }: Pick<PedidoDeRegistro, 'formulario'>,
  usuario: Usuario,
  lerOrigem?: LerOrigem,
): Promise<FolhaDeRevisao> {
  const documentosQueFaltam = await documentosAusentes(deps.prisma, f.ID, f.SegundaVia);
  const origem = lerOrigem ?? daCasa({ documentosQueFaltam });
  const { ditos, modelo, linhas, divergencias, revista } = await prepararRegistro(deps, f, usuario, { origem });
  const impossiveis = divergencias.filter(({ gravidade }) => gravidade === 'impossivel');
  if (impossiveis.length > 0) {
    const campos = impossiveis.map(({ campo, mensagem }) => ({ campo: caminhoNoPayload(campo), message: mensagem }));
    throw regraDoRegistro(campos.map(({ message }) => message).join(' '), campos);
  }
  const folhas = folhasDoMec(modelo);
  const { hash, fontes } = revista;
  return {
    hash,
    fontes: { ...fontes },
    divergencias: divergencias.map(comparada),
    linhas: linhas.map(({ nosso, ...linha }) => ({
      ...linha,
      formulario: nosso,
      // What is written as the form has it is read as the form reads.
      registro:
        noXml(linha.campo, folhas)
          .map((escrito) => (escrito === String(ditos.get(linha.campo)) ? nosso : escrito))
          .join(', ') || nosso,
    })),
  };
}

/** Empty where MEC's documents do not say the field as such. */
function noXml(campo: CampoDoFormulario, folhas: ReturnType<typeof folhasDoMec>): string[] {
  const { corpo, snapshot, mec } = CAMPOS[campo];
  if (mec === null || snapshot === undefined) return [];
  // Two entries of the ENADE have the same names in the XML: the place in the snapshot's list tells them apart.
  const [lugar] = /\.\d+\./.exec([snapshot].flat()[0] ?? '') ?? [];
  return valoresNoMec(folhas, mec ?? corpo ?? '', lugar);
}
