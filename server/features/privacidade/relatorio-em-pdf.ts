import { formatarDataHora } from '#domain/texto/data.ts';
import type { Bloco, Coluna, Documento } from '../../adapters/renderer/documento.ts';
import { rotuloDoAto } from '../registros/trilha.mapper.ts';
import type { RelatorioDoTitular } from './relatorio-do-titular.ts';

const CAMPO_E_VALOR: readonly Coluna[] = [
  { titulo: 'Campo', largura: 35 },
  { titulo: 'Valor', largura: 65 },
];
const QUEM_LEU: readonly Coluna[] = [
  { titulo: 'Quando', largura: 22 },
  { titulo: 'Quem', largura: 30 },
  { titulo: 'O que fez', largura: 48 },
];

/** The report as pages: the same facts as its JSON, one table a stored row. */
export function relatorioEmDocumento(relatorio: RelatorioDoTitular, fuso: string): Documento {
  const { controlador, geradoEm, geradoPor, titular, partes, acessos } = relatorio;
  const hora = (quando: string) => formatarDataHora(new Date(quando), fuso);
  const linhas = acessos.map(({ quando, quem, entidade, acao, porque }) => [
    hora(quando),
    quem,
    [rotuloDoAto(acao), entidade === 'registro' ? '' : `(${entidade})`, porque ?? ''].filter(Boolean).join(' '),
  ]);
  return {
    titulo: 'Relatório do titular',
    instituicao: controlador.nome,
    rodape: `Gerado em ${hora(geradoEm)} por ${geradoPor}`,
    orientacao: 'retrato',
    blocos: [
      { tipo: 'titulo', nivel: 1, texto: 'RELATÓRIO DO TITULAR DE DADOS PESSOAIS' },
      {
        tipo: 'paragrafo',
        texto: `Tudo o que este sistema guarda sobre a pessoa do CPF ${titular.cpf}, e quem leu ou mudou (Lei 13.709/2018, arts. 18, II, e 19).`,
      },
      ...partes.flatMap(({ titulo, itens }): Bloco[] => [
        { tipo: 'titulo', nivel: 2, texto: titulo },
        ...itens.map(
          (item, n): Bloco => ({
            tipo: 'tabela',
            legenda: itens.length === 1 ? titulo : `${titulo}: ${n + 1} de ${itens.length}`,
            colunas: CAMPO_E_VALOR,
            linhas: emLinhas(item),
          }),
        ),
      ]),
      { tipo: 'titulo', nivel: 2, texto: 'Quem leu e quem mudou' },
      linhas.length === 0
        ? { tipo: 'paragrafo', texto: 'Nenhum ato ou leitura de dados completos.' }
        : { tipo: 'tabela', legenda: 'Quem leu e quem mudou', colunas: QUEM_LEU, linhas },
    ],
  };
}

/** A stored value as rows of path and text; what is empty is left out. */
function emLinhas(valor: unknown, caminho = ''): string[][] {
  if (valor === null || valor === undefined || valor === '') return [];
  if (Array.isArray(valor)) return valor.flatMap((um, n) => emLinhas(um, `${caminho} ${n + 1}`.trim()));
  if (typeof valor === 'object')
    return Object.entries(valor).flatMap(([chave, um]) =>
      emLinhas(um, [caminho, emPalavras(chave)].filter(Boolean).join(' › ')),
    );
  return [[caminho, typeof valor === 'boolean' ? (valor ? 'sim' : 'não') : String(valor)]];
}

const emPalavras = (chave: string): string =>
  chave
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
