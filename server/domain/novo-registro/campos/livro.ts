import { z } from 'zod';
import { doSiga } from '../../ressalva/fontes.ts';
import { formatarCpf } from '../../texto/cpf.ts';
import { limparSinais, limparTexto } from '../../texto/limpar.ts';
import { acusar, campo, condicional, cpfCondicional, data, livre, nome, texto, uuid } from '../campos.ts';
import type { DadosDeAbertura } from '../dados-de-abertura.ts';
import { dataColacao } from '../datas.ts';
import type { Condicao } from '../nacionalidade.ts';
import { livroPadrao } from '../preselecao.ts';
import { problemaDoTexto } from '../regra-de-texto.ts';

const RESPONSAVEL = ['ResponsavelNome', 'ResponsavelCPF', 'ResponsavelIDouNumeroMatricula'] as const;

/** Until all three are there only that is said (NOV-133). */
export const responsavelCompleto: Condicao = (v) => RESPONSAVEL.every((parte) => limparTexto(v[parte]) !== '');

const escolhido = ({ curso, livros }: DadosDeAbertura) => (curso ? livroPadrao(livros, curso.campusUID) : livros[0]);

const limparProcesso = (valor: unknown) => limparSinais(valor).replace(/\s+/g, '');
const REGRA_DO_PROCESSO = livre('Processo', 255, 'o', {
  minimo: 2,
  padrao: /^[\d./-]*\d$/,
  sinal: /[\d./-]/,
  dica: 'use dígitos numéricos, com . / - permitidos, terminando em dígito',
});

/** Sentence of a number of which only the beginning is there. */
export const soOPrefixo = (prefixo: string): string => `Processo: informe o número depois de ${prefixo}`;

/** A beginning twice, or a whole number (NUP) with another one behind it. */
const DOIS_PROCESSOS = /^(\d{5}\.)\1|\d{5}\.\d{6}\/\d{4}-\d{2}.*\d{5}\./;

/** NOV-127 to NOV-132: more than the prefix that it starts with, and that one once. */
function problemaDoProcesso(valor: string): string | null {
  if (/^\d{5}\.$/.test(valor)) return soOPrefixo(valor);
  if (DOIS_PROCESSOS.test(valor)) return 'Processo: há dois números de processo; deixe um só';
  return problemaDoTexto(valor, REGRA_DO_PROCESSO);
}

const processo = texto(REGRA_DO_PROCESSO, limparProcesso);

/** Step 3: the book (NOV-05). Its name and the responsible person are written from the catalogue and the session. */
export const livro = {
  LivroID: campo(uuid('Livro'), ['LivroRegistro.LivroID', undefined, null], (dados) => escolhido(dados)?.livroID),
  LivroRegistro: campo(
    texto(livre('Livro de registro', 100, 'o')),
    ['LivroRegistro.LivroRegistro'],
    (dados) => escolhido(dados)?.nome,
    { corrigidoEm: 'LivroID' },
  ),
  Processo: campo(
    {
      ...processo,
      schema: z
        .string({ error: 'Processo é obrigatório' })
        .overwrite(limparProcesso)
        .superRefine(acusar(problemaDoProcesso)),
    },
    ['LivroRegistro.ProcessoDoDiploma', 'livro.processo'],
    ({ prefixoDoProcesso }) => prefixoDoProcesso ?? '',
  ),
  DataColacao: campo(
    data('Data de colação de grau'),
    ['LivroRegistro.DataColacaoGrau', 'livro.dataColacaoGrau'],
    ({ estudante }) => dataColacao(estudante.dataColacaoGrau1, estudante.dataColacaoGrau2),
    { fonte: doSiga((estudante) => dataColacao(estudante.dataColacaoGrau1, estudante.dataColacaoGrau2)) },
  ),
  DataExpedicao: campo(
    data('Data de expedição'),
    ['LivroRegistro.DataExpedicaoDiploma', 'livro.dataExpedicaoDiploma'],
    ({ hoje }) => hoje,
  ),
  DataRegistro: campo(
    data('Data de registro'),
    ['LivroRegistro.DataRegistroDiploma', 'livro.dataRegistroDiploma'],
    ({ hoje }) => hoje,
  ),
  ResponsavelNome: campo(
    condicional(nome('Nome do responsável pelo registro')),
    ['LivroRegistro.ResponsavelRegistro.Nome'],
    ({ responsavel }) => responsavel?.nome,
    { rotulo: 'Nome do responsável', quando: responsavelCompleto },
  ),
  ResponsavelCPF: campo(
    cpfCondicional('CPF do responsável pelo registro'),
    ['LivroRegistro.ResponsavelRegistro.CPF'],
    ({ responsavel }) => formatarCpf(responsavel?.cpf ?? ''),
    { rotulo: 'CPF do responsável', quando: responsavelCompleto },
  ),
  ResponsavelIDouNumeroMatricula: campo(
    condicional(livre('Matrícula do responsável pelo registro', 40)),
    ['LivroRegistro.ResponsavelRegistro.IDouNumeroMatricula'],
    ({ responsavel }) => responsavel?.matricula,
    { rotulo: 'Matrícula do responsável', quando: responsavelCompleto },
  ),
};
