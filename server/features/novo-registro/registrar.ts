import type { z } from 'zod';
import type { PedidoDeRegistro, registroCriadoResponse } from '#contract/novo-registro.contract.ts';
import { type Ator, atuar } from '../../auditoria/atuar.ts';
import type { PedidoConfirmado } from '../../confirmacao/confirmacao.port.ts';
import { violacaoDeUnicidade } from '../../db/erros-do-prisma.ts';
import type { Db } from '../../db/prisma-client.ts';
import { aceitarRessalvas } from './aceitar-ressalvas.ts';
import { daCasa, type LerOrigem, pretendenteDe, recusarRepetido } from './fontes-do-registro.queries.ts';
import { inserirRegistro } from './inserir-registro.repository.ts';
import { conferirPedido, type Espera, pedirRegistro } from './pedir-registro.ts';
import { type DepsDoRegistro, prepararRegistro } from './preparar-registro.ts';
import { ressalvasNaAuditoria, ressalvasParaGravar } from './ressalvas.repository.ts';
import { naVezDoLivro } from './vez-no-livro.ts';

/** Writes something else with a record, by its id. */
type Junto = (tx: Db, registroId: string) => Promise<void>;

interface ComoRegistrar {
  origem?: LerOrigem;
  confirmado?: PedidoConfirmado | undefined;
  espera?: Espera;
  junto?: Junto;
  semRascunho?: boolean;
}

type Criado = z.output<typeof registroCriadoResponse>;

/**
 * Registers a diploma (R1, R3, R4, R5, A6, H8, H11). Everything is read, judged and held against its sources before the
 * transaction; inside it the book gives its next number, the record, its ressalvas and its audit entry are written, or
 * nothing is. `origem` reads what the form comes from (SIGA and the catalogue, unless said); `confirmado` is the
 * request that a second person confirmed (H8): without it, ressalvas may have to wait for one, as `espera` says; `junto` is written in
 * the same transaction; with `semRascunho` a draft kept meanwhile refuses it (409). @throws AppError 400, 409 (already registered, or not what was reviewed), 422 (a rule of the
 * registry, a difference) and SigaIndisponivel 502/504
 */
export async function registrarDiploma(
  deps: DepsDoRegistro,
  pedido: PedidoDeRegistro,
  ator: Ator,
  { origem = daCasa(), confirmado, espera, junto, semRascunho = false }: ComoRegistrar = {},
): Promise<Criado> {
  const { formulario: f, ressalvas, revisao } = pedido;
  const preparado = await prepararRegistro(deps, f, ator.usuario, { origem, revisao });
  const { modelo: snapshot, divergencias } = preparado;
  const { curso, fontes } = preparado.origem;
  const aceitas = await aceitarRessalvas(deps, f.ID, divergencias, { ressalvas, revisao });
  if (confirmado !== undefined) conferirPedido(confirmado, aceitas);
  else if (aceitas.length > 0 && deps.confirmacao.exigida) await pedirRegistro(deps, ator, pedido, aceitas, espera);
  const { nome: livro, livroId } = snapshot.livro;
  const { codigoValidacao } = snapshot.ids;
  const confirmadoPor = confirmado?.confirmadoPor.nome;
  try {
    return await naVezDoLivro(livroId, () =>
      atuar(deps, ator, { entidade: 'registro', acao: 'registrar' }, async (tx, quando) => {
        const { id, numeroRegistro } = await inserirRegistro(tx, {
          snapshot,
          curso,
          ultimaDataVista: fontes.livro.ultimaData,
          iesEmissoraId: f.IesEmissoraId,
          iesRegistradoraId: f.IesRegistradoraId,
          ressalvas: ressalvasParaGravar(aceitas),
          semRascunho,
          criadoPor: ator.usuario.nome,
          criadoEm: quando,
        });
        await junto?.(tx, id);
        const para = { livro, numeroRegistro, codigoValidacao, confirmadoPor };
        return {
          retorno: { registroID: id, livro, numeroRegistro, codigoValidacao },
          anotar: { id, ...ressalvasNaAuditoria(para, aceitas) },
        };
      }),
    );
  } catch (erro) {
    // Another request for the same student was faster: the partial unique index refused this one.
    if (violacaoDeUnicidade(erro) !== null) await recusarRepetido(deps.prisma, pretendenteDe(f));
    throw erro;
  }
}
