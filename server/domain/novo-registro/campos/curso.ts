import { doCatalogo } from '../../ressalva/fontes.ts';
import { limparTexto } from '../../texto/limpar.ts';
import { campo, lista, livre, nome, soLeitura, texto, uuid } from '../campos.ts';
import type { DadosDeAbertura } from '../dados-de-abertura.ts';
import { TITULO } from '../formas.ts';
import { GRAUS, MODALIDADE_PADRAO, MODALIDADES, SEXO_PADRAO } from '../padroes.ts';
import { formacaoPadrao, grauPadrao, reconhecimentoPadrao, tituloPadrao } from '../preselecao.ts';

const reconhecimento = ({ curso }: DadosDeAbertura) => reconhecimentoPadrao(curso?.reconhecimentos ?? []);

/** Step 2: the course (NOV-04). What is chosen is held against the catalogue, which the snapshot then repeats. */
export const curso = {
  CursoID: campo(uuid('Curso'), ['DadosCurso.CursoID', undefined, null], (dados) => dados.curso?.cursoID, {
    corrigidoEm: 'NomeCurso',
  }),
  // The catalogue's name, whatever signs it has (NOV-146 is the input's filter): only MEC's letters bind it.
  NomeCurso: campo(
    texto(
      { ...nome('Nome do curso', 'o'), padrao: /\p{L}/u, sinal: /./u, dica: 'informe o nome do curso' },
      limparTexto,
    ),
    ['DadosCurso.NomeCurso'],
    (dados) => dados.curso?.nome,
    {
      fonte: doCatalogo((doCurso) => doCurso.nome),
    },
  ),
  Modalidade: campo(
    lista(MODALIDADES, 'Modalidade', 'Modalidade é obrigatória'),
    ['DadosCurso.Modalidade'],
    (dados) => dados.curso?.modalidade || MODALIDADE_PADRAO,
    { fonte: doCatalogo(({ modalidade }) => modalidade) },
  ),
  Grau: campo(lista(GRAUS, 'Grau'), ['DadosCurso.GrauConferido'], (dados) =>
    grauPadrao(dados.graus, dados.curso?.grau ?? ''),
  ),
  CursoFormacao: campo(
    texto(livre('Formação', 100, 'a')),
    ['DadosCurso.CursoFormacao', undefined, 'DadosCurso.Enfase'],
    (dados) => formacaoPadrao(dados.curso?.formacoes ?? []),
  ),
  TituloConferido: campo(
    { ...texto(livre('Título conferido', 100, 'o')), forma: TITULO },
    ['DadosCurso.TituloConferido'],
    (dados) => tituloPadrao(dados.curso?.titulacoes ?? [], dados.estudante.sexo ?? SEXO_PADRAO),
  ),
  ReconhecimentoID: campo(
    uuid('Reconhecimento'),
    ['DadosCurso.ReconhecimentoID', undefined, null],
    (dados) => reconhecimento(dados)?.reconhecimentoCursoUid,
  ),
  Habilitacao: campo(soLeitura('Habilitação'), [], (dados) => reconhecimento(dados)?.habilitacao),
  CodigoCursoEMEC: campo(soLeitura('Código e-MEC do curso'), [], (dados) => dados.curso?.codigoEmec),
  EnderecoCurso: campo(soLeitura('Endereço do curso'), [], (dados) => dados.curso?.endereco),
  AutorizacaoCurso: campo(
    texto(livre('Autorização', 1000, 'a', { livre: true })),
    [],
    (dados) => dados.curso?.autorizacao,
  ),
};
