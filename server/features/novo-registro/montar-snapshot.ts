import type { Usuario } from '#contract/sessao.contract.ts';
import { CAMPOS, type CampoDoFormulario } from '#domain/novo-registro/formulario-campos.ts';
import { aninhar, type ValoresNoRegistro } from '#domain/novo-registro/payload.ts';
import { parteDoFormulario, type SnapshotDoRegistro } from '#domain/novo-registro/snapshot.ts';
import type { HistoricoDoEstudante } from '../../adapters/siga/siga.port.ts';

export interface ContextoDoSnapshot
  extends Pick<SnapshotDoRegistro, 'curso' | 'iesEmissora' | 'iesRegistradora' | 'ids' | 'primeiraVia'> {
  livro: { id: string; nome: string };
  historico: Pick<HistoricoDoEstudante, 'elementos' | 'nomeParaAreas' | 'areas'>;
  usuario: Usuario;
}

/** Keys that no field of this graduate fills, and which the snapshot has all the same: absent is null there. */
const ausentes = () =>
  [
    ['diplomado.rg', null],
    ['diplomado.outroDocumento', null],
    ['diplomado.naturalidade', null],
    ['termoResponsabilidade', null],
    ['filiacao', []],
    ['historico.enade', []],
    ['historico.codigoCurriculo', ''],
  ] as const;

/** By its first field, what is absent as a whole where a request of another institution leaves it out. */
const PARTES: readonly [CampoDoFormulario, RegExp][] = [
  ['NaturalidadeCodigoMunicipio', /^Naturalidade(UF|CodigoMunicipio|NomeMunicipio)$/],
  ['NaturalidadeNomeMunicipioEstrangeiro', /^NaturalidadeNomeMunicipioEstrangeiro$/],
  ['NomeMae', /^(Nome|NomeSocial|Sexo)Mae$/],
  ['TermoNome', /^Termo/],
  ['SituacaoENADE', /^(Situacao|Edicao)ENADE$/],
  ['CodigoCurriculo', /^CodigoCurriculo$/],
];

/** Immutable (R4). Judged under the number 1; the registration's transaction allots its own (`comNumero`). */
export function montarSnapshot(
  ditos: ValoresNoRegistro,
  { livro, historico, usuario, ...contexto }: ContextoDoSnapshot,
  numeroRegistro = 1,
): SnapshotDoRegistro {
  const faltam = PARTES.filter(([primeiro]) => ditos.get(primeiro) === null).map(([, campos]) => campos);
  const doFormulario = [...ditos]
    .filter(([campo]) => !faltam.some((campos) => campos.test(campo)))
    .flatMap(([campo, valor]) => [CAMPOS[campo].snapshot ?? []].flat().map((caminho) => [caminho, valor] as const));
  const condicao = ditos.get('SituacaoENADE') === null ? [] : ([['historico.enade.0.condicao', null]] as const);
  const parte = parteDoFormulario.parse(
    aninhar([...ausentes(), ...condicao, ...doFormulario, ...comoIngressante(ditos)]),
  );
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

/** Besides the year (R10). */
const comoIngressante = (ditos: ValoresNoRegistro) =>
  ditos.get('EdicaoENADEIngressante')
    ? ([
        ['historico.enade.1.situacao', 'IngressanteParticipante'],
        ['historico.enade.1.condicao', 'Ingressante'],
      ] as const)
    : [];
