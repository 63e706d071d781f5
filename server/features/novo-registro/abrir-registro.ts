import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { pendenciasDoRegistro } from '#domain/formandos/pendencias-do-registro.ts';
import type { CursoParaRegistro, DadosDeAbertura, VidaAcademica } from '#domain/novo-registro/dados-de-abertura.ts';
import { valoresIniciais } from '#domain/novo-registro/valores-iniciais.ts';
import { formatarData, hojeEm } from '#domain/texto/data.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import type { Dependencies } from '../../dependencies.ts';
import { naoEncontrado } from '../../erros/app-error.ts';
import { chaveDoEstudante, registrosAtivos, resumosDosCursos } from '../formandos/formandos.queries.ts';
import { lerCursoPorCodigo } from './curso-do-registro.ts';
import { procurarHistorico } from './historico-do-registro.ts';
import { paraAluno, paraEnade } from './novo-registro.mapper.ts';
import { dataIso } from './partes-do-snapshot.ts';
import { lerRascunho } from './rascunho.ts';

/**
 * Reads SIGA and the office's catalogue and derives the wizard's initial values (NOV-23 to NOV-60).
 * @throws AppError 404 for an unknown RGA, SigaIndisponivel
 */
export async function abrirNovoRegistro(deps: Dependencies, usuario: Usuario, rga: string): Promise<Abertura> {
  const estudante = await deps.siga.estudante(rga);
  if (estudante === null) throw naoEncontrado('RGA não encontrado! Verifique RGA informado');
  const [enade, historico, lugar, ativos, resumos] = await Promise.all([
    deps.siga.dadosEnade(rga),
    procurarHistorico(deps, rga),
    lerLugar(deps, estudante),
    registrosAtivos(deps.pool, [rga]),
    resumosDosCursos(deps.pool, [estudante.codigoCurso]),
  ]);
  const aluno = paraAluno(estudante, ativos.get(chaveDoEstudante(rga, estudante.codigoCurso)) ?? null);
  const vida = paraEnade(enade, historico);
  const dados = dadosDeAbertura(deps, usuario, estudante, lugar, {
    concluinte: vida.enadeConcluiente,
    ingressante: vida.enadeIngressante,
    edicao: vida.enadeEdicao,
    cargaHorariaCurso: vida.cargaHorariaCurso,
    cargaHorariaCursada: vida.cargaHorariaCursada,
    unidade: vida.cargaHorariaUnidade,
    codigoCurriculo: vida.codigoCurriculo,
  });
  return {
    aluno,
    pendencias: pendenciasDoRegistro(estudante, resumos.get(estudante.codigoCurso) ?? null),
    valores: { ...valoresIniciais(dados) } as Abertura['valores'],
    curso: lugar.curso,
    graus: lugar.graus,
    livros: lugar.livros,
    disciplinas: vida.disciplinas,
    ...(await lerRascunho(deps, usuario, aluno)),
  };
}

/** The office's side of an opening: the same for every student of a course. */
export interface LugarDoRegistro {
  curso: Abertura['curso'];
  campusDoCurso: number;
  modalidade: string | null;
  graus: Abertura['graus'];
  livros: Abertura['livros'];
  ufDaInstituicao: string | null;
  assinantes: { tipo: string; nome: string; cpf: string; cargo: string }[];
}

/** Course, degrees, books, signers and the institution's state for a student's course. */
export async function lerLugar({ prisma }: Dependencies, estudante: Estudante): Promise<LugarDoRegistro> {
  const [curso, graus, livros, instituicao, assinantes] = await Promise.all([
    lerCursoPorCodigo(prisma, estudante.codigoCurso),
    prisma.grau.findMany({ orderBy: { id: 'asc' } }),
    prisma.livroRegistro.findMany({ orderBy: { criadoEm: 'desc' }, include: { campi: true }, take: 500 }),
    prisma.instituicao.findFirst({ orderBy: { id: 'asc' }, include: { endereco: true } }),
    prisma.assinante.findMany({ where: { ativo: true }, orderBy: { ordem: 'asc' } }),
  ]);
  return {
    curso: curso === null ? null : paraCurso(curso),
    campusDoCurso: curso?.campusId ?? estudante.campusId,
    modalidade: curso?.modalidade.nome ?? null,
    graus: graus.map(({ id, descricao }) => ({ grauID: id, descricao })),
    livros: livros.map(({ id, nome, campi }) => ({
      livroID: id,
      nome,
      campus: campi.map(({ campusId }) => ({ campusUID: campusId })),
    })),
    ufDaInstituicao: instituicao?.endereco.uf ?? null,
    assinantes: assinantes.map(({ tipo, nome, cpf, cargo }) => ({ tipo, nome, cpf, cargo })),
  };
}

/** What the domain derives the initial values from. */
export function dadosDeAbertura(
  { config, agora }: Dependencies,
  usuario: Usuario,
  estudante: Estudante,
  lugar: LugarDoRegistro,
  vida: VidaAcademica | null,
): DadosDeAbertura {
  const doTipo = (tipo: string) =>
    lugar.assinantes.filter((um) => um.tipo === tipo).map(({ nome, cpf, cargo }) => ({ nome, cpf, cargo }));
  const curso: CursoParaRegistro | null = lugar.curso && {
    ...lugar.curso,
    campusUID: lugar.campusDoCurso,
    modalidade: lugar.modalidade,
    endereco: lugar.curso.enderecoCurso,
  };
  return {
    estudante,
    vida,
    curso,
    graus: lugar.graus,
    livros: lugar.livros,
    ufDaInstituicao: lugar.ufDaInstituicao,
    responsavel: { nome: usuario.nome, cpf: usuario.cpf, matricula: usuario.matricula },
    termo: doTipo('TermoResponsabilidade')[0] ?? null,
    assinantesDiploma: doTipo('DocumentacaoAcademica'),
    assinantesRegistro: doTipo('DiplomaDigital'),
    hoje: hojeEm(agora(), config.fusoHorario),
  };
}

type CursoLido = NonNullable<Awaited<ReturnType<typeof lerCursoPorCodigo>>>;
type Ato = CursoLido['autorizacoes'][number]['ato'];

const descricaoDoAto = (ato: Ato): string =>
  ato.emecNumeroProcesso === null
    ? `${ato.tipo?.nome ?? 'Ato'} nº ${ato.numero}, de ${ato.data === null ? 'data não informada' : formatarData(dataIso(ato.data))}`
    : `Processo e-MEC nº ${ato.emecNumeroProcesso} (em tramitação)`;

function paraCurso(curso: CursoLido): NonNullable<Abertura['curso']> {
  const autorizacao = curso.autorizacoes.filter(({ ato }) => !ato.cancelado).at(-1);
  const e = curso.endereco;
  return {
    cursoID: curso.id,
    nome: curso.nome,
    codigoEmec: curso.codigoEmec === null ? null : String(curso.codigoEmec),
    grau: curso.grau.descricao,
    titulacoes: curso.titulacoes.map(({ titulacao, sexo }) => ({ titulacao, sexo })),
    formacoes: curso.formacoes.map(({ formacao }) => ({ formacao })),
    reconhecimentos: curso.reconhecimentos
      .filter(({ ato }) => !ato.cancelado)
      .map(({ id, habilitacao, ato }) => ({
        reconhecimentoCursoUid: id,
        descricao: descricaoDoAto(ato),
        habilitacao,
        atoRegulatorio: { data: ato.data === null ? null : dataIso(ato.data) },
      })),
    autorizacao: autorizacao === undefined ? null : descricaoDoAto(autorizacao.ato),
    enderecoCurso:
      e === null
        ? null
        : `${e.logradouro}, ${e.numero ?? 's/n'}, ${e.bairro}, ${e.nomeMunicipio}/${e.uf}, CEP ${e.cep}`,
  };
}
