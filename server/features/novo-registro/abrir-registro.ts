import { getMunicipalityByCode } from '@brazilian-utils/brazilian-utils/get-municipality-by-code';
import type { Abertura } from '#contract/novo-registro.contract.ts';
import type { Usuario } from '#contract/sessao.contract.ts';
import { linhaDaPendencia } from '#domain/formandos/pendencias.ts';
import { pendenciasDoEstudante } from '#domain/formandos/pendencias-do-registro.ts';
import type { DadosDeAbertura, VidaAcademica } from '#domain/novo-registro/dados-de-abertura.ts';
import { derivacoes } from '#domain/novo-registro/derivacoes.ts';
import { IES_PADRAO } from '#domain/novo-registro/padroes.ts';
import { valoresIniciais } from '#domain/novo-registro/valores-iniciais.ts';
import { pendenciasDaFormatura } from '#domain/ressalva/conferir-com-fontes.ts';
import { formatarData, hojeEm } from '#domain/texto/data.ts';
import type { Estudante } from '../../adapters/siga/siga.port.ts';
import { isoOuNulo } from '../../db/datas.ts';
import type { Dependencies } from '../../dependencies.ts';
import { procurarNoAcervo } from '../acervo/acervo.service.ts';
import { conhecidoNoConector, lerSignatariosDoConector } from '../assinaturas/assinaturas.service.ts';
import { chaveDoEstudante, NENHUMA_VIA, registroAnulado, registrosAtivos } from '../formandos/formandos.service.ts';
import { type CursoInteiro, lerAssinantes, lerCurso, lerListas } from './catalogo.queries.ts';
import { atosEmVigor, enderecoDoCurso } from './curso-do-registro.ts';
import { lerEstudante, procurarHistorico } from './estudante.ts';
import { lerFatosQueFaltam } from './fatos-que-faltam.queries.ts';
import { contarDisciplinas, paraAluno, paraVida } from './novo-registro.mapper.ts';
import { lerQuemAssinaNoCurso, quemAssina } from './quem-assina.queries.ts';
import { lerRascunho, origemDe } from './rascunho.ts';

type Deps = Pick<Dependencies, 'siga' | 'prisma' | 'pool' | 'agora' | 'config' | 'conector'>;

/**
 * Turns SIGA and catalogue into the wizard's initial values (NOV-23 to NOV-60). @throws AppError 404, SigaIndisponivel
 */
export async function abrirNovoRegistro(deps: Deps, usuario: Usuario, rga: string): Promise<Abertura> {
  const estudante = await lerEstudante(deps, rga);
  const { codigoCurso, sexo } = estudante;
  const [enade, historico, lugar, ativos, faltam, quemAssinaHoje, pendentes, noAcervo] = await Promise.all([
    deps.siga.dadosEnade(rga),
    procurarHistorico(deps, rga),
    lerLugar(deps, estudante),
    registrosAtivos(deps.pool, [rga]),
    lerFatosQueFaltam(deps.prisma, { curso: { codigoInterno: codigoCurso }, sexo, dia: hoje(deps) }),
    lerQuemAssinaNoCurso(deps.prisma, codigoCurso),
    deps.siga.disciplinasComPendencia(rga),
    procurarNoAcervo(deps.pool, estudante),
  ]);
  const daFormatura = pendenciasDaFormatura({
    estudante,
    vida: enade,
    documentosQueFaltam: [],
    disciplinasPendentes: (pendentes ?? []).map(linhaDaPendencia),
  }).map(({ mensagem }) => mensagem);
  const vias = ativos.get(chaveDoEstudante(rga, codigoCurso)) ?? NENHUMA_VIA;
  const aluno = paraAluno(estudante, vias.primeira);
  const [vida, disciplinas] = [paraVida(enade, historico), contarDisciplinas(historico)];
  const dados = dadosDeAbertura(deps, usuario, { estudante, lugar, vida });
  return {
    aluno,
    segundaViaAtiva: vias.segunda,
    registroAnulado: registroAnulado(vias),
    noAcervo,
    pendencias: [...daFormatura, ...pendenciasDoEstudante(estudante)],
    faltam,
    valores: { ...valoresIniciais(dados) } as Abertura['valores'],
    derivacoes: derivacoes(dados),
    curso: lugar.curso,
    graus: lugar.graus,
    livros: lugar.livros,
    disciplinas,
    ...(await lerRascunho(deps, usuario, rga, {
      ...origemDe(aluno, vida, disciplinas),
      quemAssina: quemAssinaHoje,
    })),
  };
}

const hoje = ({ agora, config }: Pick<Deps, 'agora' | 'config'>) => hojeEm(agora(), config.fusoHorario);

/**
 * Reads the course, degrees, books, signers not refused by the connector, the institution's state: alike for a whole
 * course.
 */
export async function lerLugar(
  { prisma, conector }: Pick<Dependencies, 'prisma' | 'conector'>,
  { codigoCurso, campusId }: Estudante,
) {
  const [curso, [graus, livros, instituicao], assinantes, noConector] = await Promise.all([
    lerCurso(prisma, { codigoInterno: codigoCurso }),
    lerListas(prisma),
    lerAssinantes(prisma),
    lerSignatariosDoConector({ conector }),
  ]);
  return {
    curso: curso === null ? null : paraCurso(curso),
    campusUID: curso?.campusId ?? campusId,
    modalidade: curso?.modalidade.nome ?? null,
    graus: graus.map(({ id, descricao }) => ({ grauID: id, descricao })),
    livros: livros.map(({ id, nome, campi }) => {
      return { livroID: id, nome, campus: campi.map((campus) => ({ campusUID: campus.campusId })) };
    }),
    ufDaInstituicao: instituicao === null ? null : ufDa(instituicao),
    prefixoDoProcesso: instituicao?.prefixoDoProcesso ?? null,
    assinantes: assinantes.filter((um) => conhecidoNoConector(noConector, um) !== false),
  };
}

/** The institution's own word of where most of its students were born; else where it stands. */
function ufDa({ municipioPadrao, endereco }: { municipioPadrao: string | null; endereco: { uf: string } }): string {
  return (municipioPadrao === null ? undefined : getMunicipalityByCode(municipioPadrao)?.stateCode) ?? endereco.uf;
}

interface Conhecido {
  estudante: Estudante;
  lugar: Awaited<ReturnType<typeof lerLugar>>;
  vida: VidaAcademica | null;
}

/** All that a form begins with for a student, with the person of the session as registry responsible. */
export function dadosDeAbertura(
  { config, agora }: Pick<Dependencies, 'config' | 'agora'>,
  responsavel: Usuario,
  { estudante, lugar, vida }: Conhecido,
): DadosDeAbertura {
  const { curso, assinantes, campusUID, modalidade, ...resto } = lugar;
  const dela = quemAssina(assinantes, curso?.instituicaoID ?? IES_PADRAO, IES_PADRAO);
  const doTipo = (tipo: string) =>
    dela.filter((um) => um.tipo === tipo).map(({ nome, cpf, cargo }) => ({ nome, cpf, cargo }));
  return {
    ...resto,
    estudante,
    municipioDeHoje: getMunicipalityByCode(estudante.naturalidade.codigoMunicipio ?? '')?.name,
    vida,
    curso: curso && { ...curso, campusUID, modalidade, endereco: curso.enderecoCurso },
    responsavel,
    termo: doTipo('TermoResponsabilidade')[0] ?? null,
    assinantesDiploma: doTipo('DocumentacaoAcademica'),
    assinantesRegistro: doTipo('DiplomaDigital'),
    hoje: hoje({ config, agora }),
  };
}

type AtoDoCurso = CursoInteiro['autorizacoes'][number]['ato'];

function descricaoDoAto({ emecNumeroProcesso, numero, data, tipo }: AtoDoCurso): string {
  if (emecNumeroProcesso !== null) return `Processo e-MEC nº ${emecNumeroProcesso} (em tramitação)`;
  return `${tipo?.nome ?? 'Ato'} nº ${numero}, de ${data === null ? 'data não informada' : formatarData(isoOuNulo(data))}`;
}

function paraCurso(curso: CursoInteiro): NonNullable<Abertura['curso']> {
  const autorizacao = atosEmVigor(curso.autorizacoes).at(-1);
  const e = enderecoDoCurso(curso);
  return {
    cursoID: curso.id,
    instituicaoID: curso.campus.instituicaoId,
    nome: curso.nome,
    codigoEmec: curso.codigoEmec === null ? null : String(curso.codigoEmec),
    grau: curso.grau.descricao,
    titulacoes: curso.titulacoes.map(({ titulacao, sexo }) => ({ titulacao, sexo })),
    formacoes: curso.formacoes.map(({ formacao }) => ({ formacao })),
    reconhecimentos: atosEmVigor(curso.reconhecimentos).map(({ id, habilitacao, ato }) => ({
      reconhecimentoCursoUid: id,
      descricao: descricaoDoAto(ato),
      habilitacao,
      atoRegulatorio: { data: isoOuNulo(ato.data) },
    })),
    autorizacao: autorizacao === undefined ? null : descricaoDoAto(autorizacao.ato),
    enderecoCurso: e && `${e.logradouro}, ${e.numero ?? 's/n'}, ${e.bairro}, ${e.nomeMunicipio}/${e.uf}, CEP ${e.cep}`,
  };
}
