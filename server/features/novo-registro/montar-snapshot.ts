import type { Usuario } from '#contract/sessao.contract.ts';
import { type Formulario, LISTA_DE_CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { aninhar, valorNoRegistro } from '#domain/novo-registro/payload.ts';
import { parteDoFormulario, type SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';

/** Everything a snapshot is made of besides the form. */
export interface ContextoDoSnapshot
  extends Pick<SnapshotDoRegistro, 'curso' | 'iesEmissora' | 'iesRegistradora' | 'ids' | 'primeiraVia'> {
  livro: { id: string; nome: string };
  historico: Pick<HistoricoDoEstudante, 'elementos' | 'nomeParaAreas' | 'areas'>;
  usuario: Usuario;
}

/** Keys that no field of this graduate fills, and which the snapshot has all the same: absent is null there. */
const AUSENTES = [
  ['diplomado.rg', null],
  ['diplomado.outroDocumento', null],
  ['historico.enade.0.condicao', null],
] as const;

/** The form and its context as one immutable value (R4). The number is allotted by the registration's transaction. */
export function montarSnapshot(
  f: Formulario,
  { livro, historico, usuario, ...contexto }: ContextoDoSnapshot,
  numeroRegistro: number,
): SnapshotDoRegistro {
  const doFormulario = LISTA_DE_CAMPOS.flatMap(([campo, { snapshot = [] }]) => {
    const valor = valorNoRegistro(f, campo);
    return valor === undefined ? [] : [snapshot].flat().map((caminho) => [caminho, valor] as const);
  });
  const parte = parteDoFormulario.parse(aninhar([...AUSENTES, ...doFormulario, ...comoIngressante(f)]));
  const { elementos, nomeParaAreas, areas } = historico;
  return {
    versao: 1,
    ...contexto,
    ...parte,
    livro: {
      ...parte.livro,
      livroId: livro.id,
      nome: livro.nome,
      numeroRegistro: String(numeroRegistro),
      responsavel: { nome: usuario.nome, cpf: usuario.cpf, idOuNumeroMatricula: usuario.matricula },
    },
    historico: { ...parte.historico, elementos, nomeParaAreas, areas, periodoLetivoAtual: null },
  };
}

/** What an entrant's ENADE entry says besides its year (R10). */
const comoIngressante = (f: Formulario) =>
  valorNoRegistro(f, 'EdicaoENADEIngressante')
    ? ([
        ['historico.enade.1.situacao', 'IngressanteParticipante'],
        ['historico.enade.1.condicao', 'Ingressante'],
      ] as const)
    : [];
