import type { Privacidade } from '#contract/privacidade.contract.ts';
import { LISTA_DE_CAMPOS } from '#domain/novo-registro/formulario-campos.ts';
import { lerCaminho } from '#domain/novo-registro/payload.ts';
import { formatarDataHora } from '#domain/texto/data.ts';
import { rotuloDoAto } from '../registros/registros.service.ts';
import { EXPLICACOES } from './explicacoes.ts';
import type { Acesso, ParteLida } from './titular.queries.ts';

type Item = ParteLida['itens'][number];

interface Quadro {
  titulo: string;
  /** Headings, as many as each row has cells. */
  colunas: readonly string[];
  linhas: readonly (readonly string[])[];
}

/** One chapter of the report, for somebody who knows nothing of this system: sentences, then tables. */
export interface Capitulo {
  titulo: string;
  frases: readonly string[];
  quadros: readonly Quadro[];
}

interface Fontes {
  cpf: string;
  privacidade: Privacidade;
  partes: readonly ParteLida[];
  acessos: readonly Acesso[];
  fuso: string;
}

/** The answer that LGPD (art. 19) owes a person, in eight chapters; the stored rows themselves follow in the JSON. */
export function capitulosDoTitular(fontes: Fontes): Capitulo[] {
  const { textos } = fontes.privacidade;
  return [
    oQue(fontes),
    deOnde(fontes),
    {
      titulo: '3. Para que servem',
      frases: [...textos.finalidade, ...textos.baseLegal, ...textos.seguranca],
      quadros: [],
    },
    comQuem(fontes),
    porQuantoTempo(fontes),
    quemLeu(fontes),
    { titulo: '7. Quais são os seus direitos', frases: [...textos.direitos], quadros: [] },
    comQuemFalar(fontes),
  ];
}

const itensDe = (partes: readonly ParteLida[], tabela: string): readonly Item[] =>
  partes.find((parte) => parte.tabela === tabela)?.itens ?? [];

function oQue({ cpf, partes }: Fontes): Capitulo {
  const outras = partes.filter(({ tabela }) => tabela !== 'registro');
  return {
    titulo: '1. O que este sistema guarda sobre você',
    frases: [
      `Isto é tudo o que há aqui sobre a pessoa do CPF ${cpf}. Cada campo como está gravado vai no arquivo JSON deste mesmo relatório.`,
    ],
    quadros: [
      ...itensDe(partes, 'registro').flatMap((registro) => [
        quadroDoRegistro(registro),
        ...quadroDoHistorico(registro),
      ]),
      ...quadroSeHouver('O que mais há', ['O que é', 'Quantos', 'Do que trata'], outras.map(linhaDaParte)),
    ],
  };
}

const quadroSeHouver = (titulo: string, colunas: Quadro['colunas'], linhas: Quadro['linhas']): Quadro[] =>
  linhas.length === 0 ? [] : [{ titulo, colunas, linhas }];

const MAXIMO_DE_DETALHES = 40;
function linhaDaParte({ tabela, titulo, itens }: ParteLida): string[] {
  const { trata = '', detalhe } = EXPLICACOES[tabela] ?? {};
  const detalhes = detalhe === undefined ? [] : itens.slice(0, MAXIMO_DE_DETALHES).map(detalhe);
  const resto = detalhe === undefined ? 0 : itens.length - detalhes.length;
  const mais = resto > 0 ? `; e mais ${resto}, no arquivo JSON` : '';
  return [titulo, String(itens.length), detalhes.length === 0 ? trata : `${trata} ${detalhes.join('; ')}${mais}.`];
}

/** Fields that say nothing of the person: a code beside its name, and the number of somebody else. */
const DISPENSADOS: readonly string[] = ['NaturalidadeCodigoMunicipio', 'TermoCPF'];

/** Field by field, under the names of the form. */
function quadroDoRegistro(registro: Item): Quadro {
  const { snapshot } = registro;
  const daColuna = (coluna: string) => legivel(registro[coluna]);
  const doSnapshot = (caminho: string) => legivel(lerCaminho(snapshot, caminho));
  const doFormulario = LISTA_DE_CAMPOS.filter(([campo]) => !DISPENSADOS.includes(campo)).flatMap(
    ([, { rotulo, snapshot: onde, mostrar = String }]) => {
      const [caminho] = [onde ?? []].flat();
      const valor = caminho === undefined ? '' : doSnapshot(caminho);
      return valor === '' ? [] : [[rotulo, mostrar(valor)]];
    },
  );
  const linhas = [
    ['Curso', doSnapshot('curso.nome')],
    ['Grau', doSnapshot('curso.grau')],
    ['Título', doSnapshot('curso.titulo')],
    ['Instituição que emitiu', doSnapshot('iesEmissora.nome')],
    ['Instituição que registrou', doSnapshot('iesRegistradora.nome')],
    ['Código de validação', daColuna('codigo_validacao')],
    ['Situação', situacaoDe(registro)],
    ...doFormulario,
  ].filter(([, valor]) => valor !== '');
  return {
    titulo: `Registro nº ${daColuna('numero_registro')} do livro ${daColuna('livro')}`,
    colunas: ['Dado', 'O que está registrado'],
    linhas,
  };
}

function situacaoDe({ cancelado, revogado, suspenso }: Item): string {
  if (revogado === true) return 'Revogado';
  if (cancelado === true) return 'Anulado';
  return suspenso === true ? 'Suspenso' : 'Ativo';
}

/** The subjects of the transcript; what else it says is in the fields above. */
function quadroDoHistorico({ snapshot }: Item): Quadro[] {
  const elementos = lerCaminho(snapshot, 'historico.elementos');
  const linhas = (Array.isArray(elementos) ? elementos : []).map((um) => [
    legivel(lerCaminho(um, 'nome')) || legivel(lerCaminho(um, 'tipo')) || legivel(lerCaminho(um, 'descricao')),
    legivel(lerCaminho(um, 'periodoLetivo')) || legivel(lerCaminho(um, 'dataInicio')),
    legivel(lerCaminho(um, 'avaliacao.valor')),
    legivel(lerCaminho(um, 'resultado')),
  ]);
  const colunas = ['Componente do histórico escolar', 'Quando', 'Nota ou conceito', 'Resultado'];
  return quadroSeHouver('Histórico escolar', colunas, linhas);
}

/** A stored value as it is read; of people their names and offices. */
function legivel(valor: unknown): string {
  if (valor === null || valor === undefined) return '';
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (Array.isArray(valor)) return valor.map(legivel).filter(Boolean).join('; ');
  if (typeof valor !== 'object') return String(valor);
  const [nome, cargo] = [lerCaminho(valor, 'nome'), lerCaminho(valor, 'cargo')];
  return [nome, cargo].filter((parte) => typeof parte === 'string').join(', ');
}

function deOnde({ partes, privacidade }: Fontes): Capitulo {
  return {
    titulo: '2. De onde vieram',
    frases: [...privacidade.textos.dados],
    quadros: quadroSeHouver(
      'De onde veio o que há sobre você',
      ['O que é', 'Veio'],
      partes.map(({ tabela, titulo }) => [titulo, EXPLICACOES[tabela]?.veio ?? '']),
    ),
  };
}

function comQuem({ partes, privacidade }: Fontes): Capitulo {
  const { publicidade, compartilhamento } = privacidade.textos;
  const quantos = (tabela: string) => String(itensDe(partes, tabela).length);
  const consultas = itensDe(partes, 'consulta_do_diploma').reduce((soma, um) => soma + Number(um.vezes ?? 0), 0);
  return {
    titulo: '4. Com quem são compartilhados',
    frases: [...publicidade, ...compartilhamento],
    quadros: [
      {
        titulo: 'Do que é seu',
        colunas: ['O que', 'Quantos'],
        linhas: [
          ['Arquivos mandados ao serviço de assinatura', quantos('documento_no_conector')],
          ['Listas de diplomas anulados que trazem um código seu', quantos('lista_anulados_item')],
          ['Links que você criou para alguém', quantos('compartilhamento')],
          ['Consultas públicas ao seu diploma', String(consultas)],
        ],
      },
    ],
  };
}

const porQuantoTempo = ({ privacidade }: Fontes): Capitulo => ({
  titulo: '5. Por quanto tempo ficam',
  frases: [],
  quadros: [
    {
      titulo: 'Prazos de guarda',
      colunas: ['O que é', 'Por quanto tempo', 'Por quê'],
      linhas: privacidade.guarda.map(({ oQue: nome, porQuanto, porque }) => [nome, porQuanto, porque]),
    },
  ],
});

/** Names of what an act was on, where it was not the record. */
const SOBRE: Readonly<Record<string, string>> = {
  estudante: 'dados do estudante',
  historico: 'histórico escolar',
  rascunho: 'rascunho do registro',
  documento: 'documento comprobatório',
};

function quemLeu({ acessos, fuso }: Fontes): Capitulo {
  const linhas = acessos.map(({ quando, quem, entidade, acao, porque }) => [
    formatarDataHora(quando, fuso),
    quem,
    [rotuloDoAto(acao), SOBRE[entidade] && `(${SOBRE[entidade]})`, porque].filter(Boolean).join(' '),
  ]);
  return {
    titulo: '6. Quem leu e quem mudou',
    frases: linhas.length === 0 ? ['Ninguém leu os seus dados completos nem os mudou.'] : [],
    quadros: quadroSeHouver('Quem leu e quem mudou', ['Quando', 'Quem', 'O que fez'], linhas),
  };
}

function comQuemFalar({ privacidade: { controlador, encarregado, textos } }: Fontes): Capitulo {
  const { nome, cnpj, endereco } = controlador;
  return {
    titulo: '8. Com quem falar',
    frases: [
      encarregado === null
        ? 'A instituição ainda não informou aqui quem é o encarregado pelos dados pessoais: procure o escritório de registro.'
        : `Encarregado pelos dados pessoais: ${encarregado.nome}, ${encarregado.contato}.`,
      `Quem responde pelos dados: ${[nome, cnpj && `CNPJ ${cnpj}`, endereco].filter(Boolean).join(', ')}.`,
      ...textos.comoPedir,
    ],
    quadros: [],
  };
}
