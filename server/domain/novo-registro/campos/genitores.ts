import { z } from 'zod';
import { doSiga } from '../../ressalva/fontes.ts';
import { limparTexto } from '../../texto/limpar.ts';
import { campo, lista, nome, texto, textoOpcional } from '../campos.ts';
import type { Condicao } from '../nacionalidade.ts';
import { SEXO_MAE_PADRAO, SEXO_PAI_PADRAO, SEXOS } from '../padroes.ts';

/*
 * The parents in the order of MEC's list (Filiacao, Genitor 1 to n). The specification's two stand first under its names
 * `…Mae` and `…Pai`, whoever they are: two mothers and two fathers are told by their sex. Two more may stand behind them.
 */

type Valores = Parameters<Condicao>[0];

const mostrarSexo = (valor: string) => (valor === 'F' ? 'Feminino' : valor === 'M' ? 'Masculino' : '');

/** One of the two sexes that MEC knows. */
export const sexo = (rotulo: string) => lista(SEXOS, rotulo, undefined, mostrarSexo);

const sexoOpcional = (rotulo: string) => ({
  ...sexo(rotulo),
  schema: z
    .enum(SEXOS, { error: `${rotulo}: opção inválida` })
    .or(z.literal(''))
    .nullish(),
});

/** The parents behind the first by their fields; each may stand only behind the one before. */
export const GENITORES_SEGUINTES = [
  { nome: 'NomePai', nomeSocial: 'NomeSocialPai', sexo: 'SexoPai' },
  { nome: 'NomeGenitor3', nomeSocial: 'NomeSocialGenitor3', sexo: 'SexoGenitor3' },
  { nome: 'NomeGenitor4', nomeSocial: 'NomeSocialGenitor4', sexo: 'SexoGenitor4' },
] as const;
const [SEGUNDO, TERCEIRO, QUARTO] = GENITORES_SEGUINTES;
type Genitor = (typeof GENITORES_SEGUINTES)[number];

const tem = (v: Valores, campo: string) => limparTexto(v[campo]) !== '';

/** A parent is left out of the record unless name and sex are given (NOV-116). */
const informado =
  (genitor: Genitor): Condicao =>
  (v) =>
    tem(v, genitor.nome) && tem(v, genitor.sexo);

const primeiro = (v: Valores) => (v.SexoMae === 'M' ? 'do pai' : 'da mãe');
const segundo = (v: Valores) => {
  const pai = v.SexoPai !== 'F';
  if (pai !== (v.SexoMae === 'M')) return pai ? 'do pai' : 'da mãe';
  return pai ? 'do segundo pai' : 'da segunda mãe';
};

/** The specification's two. */
export const maeEPai = {
  NomeMae: campo(
    texto(nome('Nome da mãe', 'o')),
    ['Filiacao.0.Nome', 'filiacao.0.nome', 'Filiacao.Genitor.0.Nome'],
    ({ estudante }) => estudante.mae?.nome,
    { rotuloEm: (v) => `Nome ${primeiro(v)}`, fonte: doSiga(({ mae }) => mae?.nome) },
  ),
  NomeSocialMae: campo(
    textoOpcional(nome('Nome social da mãe')),
    ['Filiacao.0.NomeSocial', 'filiacao.0.nomeSocial', 'Filiacao.Genitor.0.NomeSocial'],
    () => '',
    { rotuloEm: (v) => `Nome social ${primeiro(v)}` },
  ),
  SexoMae: campo(
    sexo('Sexo da mãe'),
    ['Filiacao.0.Sexo', 'filiacao.0.sexo', 'Filiacao.Genitor.0.Sexo'],
    ({ estudante }) => estudante.mae?.sexo ?? SEXO_MAE_PADRAO,
    { rotuloEm: (v) => `Sexo ${primeiro(v)}`, fonte: doSiga(({ mae }) => mae?.sexo) },
  ),
  NomePai: campo(
    textoOpcional(nome('Nome do pai', undefined, 1)),
    ['Filiacao.1.Nome', 'filiacao.1.nome', 'Filiacao.Genitor.1.Nome'],
    ({ estudante }) => estudante.pai?.nome,
    {
      rotuloEm: (v) => `Nome ${segundo(v)}`,
      quando: informado(SEGUNDO),
      oferecido: () => true,
      fonte: doSiga(({ pai }) => pai?.nome, { semCondicao: true }),
    },
  ),
  NomeSocialPai: campo(
    textoOpcional(nome('Nome social do pai')),
    ['Filiacao.1.NomeSocial', 'filiacao.1.nomeSocial', 'Filiacao.Genitor.1.NomeSocial'],
    () => '',
    { rotuloEm: (v) => `Nome social ${segundo(v)}`, quando: informado(SEGUNDO), oferecido: () => true },
  ),
  SexoPai: campo(
    sexoOpcional('Sexo do pai'),
    ['Filiacao.1.Sexo', 'filiacao.1.sexo', 'Filiacao.Genitor.1.Sexo'],
    ({ estudante }) => estudante.pai?.sexo ?? SEXO_PAI_PADRAO,
    {
      rotuloEm: (v) => `Sexo ${segundo(v)}`,
      quando: informado(SEGUNDO),
      oferecido: () => true,
      fonte: doSiga(({ pai }) => pai?.sexo),
    },
  ),
};

const nomeDe = <const N extends 2 | 3>(n: N, qual: string, genitor: Genitor, antes: Genitor) =>
  campo(
    textoOpcional(nome(`Nome do ${qual} genitor`)),
    [`Filiacao.${n}.Nome` as const, `filiacao.${n}.nome`, `Filiacao.Genitor.${n}.Nome`],
    ({ estudante }) => estudante.outrosGenitores?.[n - 2]?.nome,
    {
      quando: informado(genitor),
      oferecido: (v) => tem(v, antes.nome),
      fonte: doSiga(({ outrosGenitores }) => outrosGenitores?.[n - 2]?.nome, { semCondicao: true }),
    },
  );

const nomeSocialDe = <const N extends 2 | 3>(n: N, qual: string, genitor: Genitor, antes: Genitor) =>
  campo(
    textoOpcional(nome(`Nome social do ${qual} genitor`)),
    [`Filiacao.${n}.NomeSocial` as const, `filiacao.${n}.nomeSocial`, `Filiacao.Genitor.${n}.NomeSocial`],
    () => '',
    { quando: informado(genitor), oferecido: (v) => tem(v, antes.nome) },
  );

const sexoDe = <const N extends 2 | 3>(n: N, qual: string, genitor: Genitor, antes: Genitor) =>
  campo(
    sexoOpcional(`Sexo do ${qual} genitor`),
    [`Filiacao.${n}.Sexo` as const, `filiacao.${n}.sexo`, `Filiacao.Genitor.${n}.Sexo`],
    ({ estudante }) => estudante.outrosGenitores?.[n - 2]?.sexo,
    {
      quando: informado(genitor),
      oferecido: (v) => tem(v, antes.nome),
      fonte: doSiga(({ outrosGenitores }) => outrosGenitores?.[n - 2]?.sexo),
    },
  );

/** Behind the specification's two. */
export const outrosGenitores = {
  NomeGenitor3: nomeDe(2, 'terceiro', TERCEIRO, SEGUNDO),
  NomeSocialGenitor3: nomeSocialDe(2, 'terceiro', TERCEIRO, SEGUNDO),
  SexoGenitor3: sexoDe(2, 'terceiro', TERCEIRO, SEGUNDO),
  NomeGenitor4: nomeDe(3, 'quarto', QUARTO, TERCEIRO),
  NomeSocialGenitor4: nomeSocialDe(3, 'quarto', QUARTO, TERCEIRO),
  SexoGenitor4: sexoDe(3, 'quarto', QUARTO, TERCEIRO),
};
