import type { Abertura } from '../../server/contract/novo-registro.contract.ts';
import { SITUACOES_ENADE } from '../../server/domain/novo-registro/enade.ts';
import { FORMAS_ACESSO } from '../../server/domain/novo-registro/forma-acesso.ts';
import { CAMPOS, type CampoDoFormulario } from '../../server/domain/novo-registro/formulario-campos.ts';
import { UFS } from '../../server/domain/novo-registro/nacionalidade.ts';
import { FORMACAO_PADRAO } from '../../server/domain/novo-registro/padroes.ts';
import { formatarCpf } from '../../server/domain/texto/cpf.ts';
import { formatarData, somarDias } from '../../server/domain/texto/data.ts';

/** One number in [0, 1) for a name, the same in every run of a seed. */
export type Sorteio = (...nome: (string | number)[]) => number;

/** An option of a select: the value that it stands for in the body, and what is read. */
type Opcao = readonly [valor: string, rotulo: string];

/** A field as a person fills it: by its place in the body, and how a value there reads on the screen. */
export interface CampoNaTela {
  campo: string;
  noCorpo: string;
  como: 'texto' | 'data' | 'opcao' | 'marca' | 'linhas';
  /** As it is typed; of a select the text of the option. `atual`: the value that is there. */
  valor: (s: number, atual: string) => string;
  ler: (noCorpo: unknown) => string;
}

/** The wizard as it opened, and the lists that the screen asks the server for. */
export interface Passagem {
  abertura: Abertura;
  ufs: readonly Opcao[];
  municipios: Readonly<Record<string, readonly Opcao[]>>;
  instituicoes: readonly Opcao[];
}

const CPFS = ['390.533.447-05', '529.982.247-25', '111.444.777-35', '168.995.350-09'];
const NOMES = ['Ana d’Água', 'José Ipê', 'Ivo Sá-Rã', 'Zé Jr.'];
const SEXOS: readonly Opcao[] = [
  ['F', 'Feminino'],
  ['M', 'Masculino'],
];
const escolha = <T>(s: number, de: readonly T[]): T => de[Math.floor(s * de.length)] as T;

/** One text of some, another than what stands there. */
const outro = (de: readonly string[]) => (s: number, atual: string) =>
  escolha(
    s,
    de.filter((um) => um !== atual),
  ) ?? atual;

const base = (campo: string) => {
  const [raiz = '', ...resto] = campo.split('.');
  const noCorpo = [CAMPOS[raiz as CampoDoFormulario].corpo ?? raiz, ...resto].join('.');
  return { campo, noCorpo };
};

function texto(campo: string, valor: CampoNaTela['valor'], como: CampoNaTela['como'] = 'texto'): CampoNaTela {
  const { mostrar = String } = CAMPOS[campo as CampoDoFormulario] ?? {};
  const cpf = campo.endsWith('.cpf') ? formatarCpf : mostrar;
  return { ...base(campo), como, valor, ler: (v) => cpf(String(v ?? '')) };
}

const nome = (campo: string) => texto(campo, outro(NOMES));
const cpf = (campo: string, de: readonly string[] = CPFS) => texto(campo, outro(de));
const data = (campo: string, de: string, dias: (s: number) => number) =>
  texto(campo, (s) => formatarData(somarDias(de, Math.floor(dias(s))) ?? de), 'data');
const marca = (campo: string): CampoNaTela => ({
  ...base(campo),
  como: 'marca',
  ler: (v) => (v === true ? 'sim' : 'não'),
  valor: (_, atual) => (atual === 'sim' ? 'não' : 'sim'),
});
const horas = (campo: string, inteiras: boolean): CampoNaTela => ({
  ...texto(campo, (s) => `${3000 + Math.floor(s * 900)}${inteiras ? '' : ',5'}`),
  ler: (v) => String(v ?? '').replace('.', ','),
});
const opcao = (campo: string, opcoes: readonly Opcao[]): CampoNaTela => ({
  ...base(campo),
  como: 'opcao',
  valor: outro(opcoes.map(([, rotulo]) => rotulo)),
  ler: (v) => opcoes.find(([valor]) => valor === String(v))?.[1] ?? `nenhuma opção: ${String(v)}`,
});

/** A Brazilian born here or abroad, or a foreigner; the fields follow. */
const PESSOAS = ['Brasileira', 'Brasileiro', 'Boliviana'] as const;

/**
 * The fields of a step that can be filled, in an order of the seed; what others hang on comes first and always, of the
 * others `parte` (0 to 1).
 */
export function camposDoPasso(passo: number, s: Sorteio, passagem: Passagem, parte: number): CampoNaTela[] {
  const [primeiros, outros] = (PASSOS[passo - 1] ?? PASSOS[0])(s, passagem);
  const entram = outros.filter(({ campo }) => s('entra', campo) < parte);
  return [...primeiros, ...entram.toSorted((a, b) => s('ordem', a.campo) - s('ordem', b.campo))];
}

type Passo = (s: Sorteio, passagem: Passagem) => readonly [CampoNaTela[], CampoNaTela[]];

const PASSOS: readonly [Passo, ...Passo[]] = [
  (s, { ufs, municipios }) => {
    const estrangeira = s('pessoa') < 0.25;
    const noExterior = s('nascida') < 0.25;
    const [uf = ['MT', 'Mato Grosso (MT)']] = [
      escolha(
        s('uf'),
        ufs.filter(([sigla]) => sigla in municipios),
      ),
    ];
    const fora = ufs.find(([sigla]) => sigla === 'OU') ?? uf;
    const lugar = opcao('NaturalidadeUF', [...ufs]);
    // A birthplace abroad goes without a UF.
    const daUf = { ...lugar, valor: () => (noExterior ? fora : uf)[1], ler: (v: unknown) => lugar.ler(v ?? 'OU') };
    const nacionalidade = texto('Nacionalidade', () =>
      estrangeira ? PESSOAS[2] : escolha(s('pessoa', 2), PESSOAS.slice(0, 2)),
    );
    const municipio = opcao('NaturalidadeCodigoMunicipio', municipios[uf[0]] ?? []);
    const exterior = texto('NaturalidadeNomeMunicipioEstrangeiro', outro(['La Paz, Bolívia', 'Tóquio']));
    const rg = [
      texto('RGNumero', outro(['1234567', 'MG12345678', '98765X'])),
      texto('RGOrgaoExpedidor', outro(['SSP', 'SESP', 'PC'])),
      opcao(
        'RGUF',
        UFS.flatMap((sigla) => ufs.filter(([uma]) => uma === sigla)),
      ),
    ];
    const documento = [
      texto('OutroDocumentoIdentificacaoTipoDocumento', outro(['Passaporte', 'RNM'])),
      texto('OutroDocumentoIdentificacaoIdentificador', outro(['AB123456', 'V-12345/2'])),
    ];
    return [
      [
        nacionalidade,
        ...(estrangeira ? [] : [daUf]),
        estrangeira || noExterior ? exterior : municipio,
        nome('NomePai'),
      ],
      [
        ...(estrangeira ? documento : rg),
        ...['Nome', 'NomeSocial', 'NomeMae', 'NomeSocialMae', 'NomeSocialPai'].map(nome),
        ...['Sexo', 'SexoMae', 'SexoPai'].map((campo) => opcao(campo, SEXOS)),
        cpf('CPF'),
        data('DataNascimento', '1985-01-01', (n) => n * 4_000),
      ],
    ];
  },
  (_, { abertura: { curso, graus } }) => {
    const titulos = (curso?.titulacoes ?? []).map(
      ({ titulacao, sexo }): Opcao => [titulacao, `${titulacao} (${sexo === 'F' ? 'feminino' : 'masculino'})`],
    );
    const titulo = opcao('TituloConferido', titulos);
    const formacoes = [...(curso?.formacoes ?? []).map(({ formacao }) => formacao), FORMACAO_PADRAO];
    return [
      [],
      [
        texto('NomeCurso', outro(['Letras', 'Física', 'Artes e Ofícios'])),
        opcao('Modalidade', [
          ['Presencial', 'Presencial'],
          ['EAD', 'EAD (a distância)'],
        ]),
        opcao(
          'Grau',
          graus.map(({ descricao }) => [descricao, descricao]),
        ),
        // The title goes as one of MEC's or as another.
        { ...titulo, ler: (v) => titulo.ler(Object.values(v ?? {})[0]) },
        opcao(
          'CursoFormacao',
          formacoes.map((uma) => [uma, uma]),
        ),
      ],
    ];
  },
  (_, { abertura: { valores, livros } }) => {
    const [hoje, colacao] = [String(valores.DataRegistro), String(valores.DataColacao)];
    return [
      [texto('Processo', (s) => `23108.0001${10 + Math.floor(s * 90)}/2026-11`)],
      [
        opcao(
          'LivroID',
          livros.map(({ livroID, nome: doLivro }) => [livroID, doLivro]),
        ),
        data('DataColacao', colacao, (n) => n * 3),
        data('DataExpedicao', hoje, (n) => -5 - n * 5),
        data('DataRegistro', hoje, (n) => -n * 5),
      ],
    ];
  },
  (s, { abertura: { valores } }) => [
    // Class hours are whole.
    s('aula') < 0.5
      ? [
          opcao('CargaHorariaUnidade', [
            ['hora-relogio', 'Horas-relógio (60 minutos)'],
            ['hora-aula', 'Horas-aula'],
          ]),
        ]
      : [],
    [
      opcao(
        'SituacaoENADE',
        SITUACOES_ENADE.map(({ valor, rotulo }) => [valor, rotulo]),
      ),
      texto('EdicaoENADE', (n) => String(2015 + Math.floor(n * 9))),
      texto('EdicaoENADEIngressante', (n) => String(2005 + Math.floor(n * 9))),
      data('DataEmissaoHistorico', String(valores.DataRegistro), (n) => -n * 9),
      texto('HoraEmissaoHistorico', (n) => `1${Math.floor(n * 9)}:3${Math.floor(n * 9)}:00`),
      texto('CodigoCurriculo', (n) => `CUR-20${10 + Math.floor(n * 9)}`),
      horas('CargaHorariaCurso', s('aula') < 0.5),
      horas('CargaHorariaCursada', s('aula') < 0.5),
    ],
  ],
  (_, { abertura: { valores } }) => [
    [],
    [
      opcao(
        'FormaAcesso',
        FORMAS_ACESSO.map(({ valor, rotulo, mec }) => [valor, rotulo === mec ? rotulo : `${rotulo} (MEC: ${mec})`]),
      ),
      data('DataIngresso', String(valores.DataIngresso), (n) => n * 20),
      data('DataConclusao', String(valores.DataColacao), (n) => -1 - n * 9),
    ],
  ],
  () => [
    [],
    [
      ...['AssinaturasDiploma.0', 'AssinaturasRegistro.0', 'AssinaturasRegistro.1'].flatMap((um, i) => [
        nome(`${um}.nome`),
        // Nobody signs twice: each of the two has numbers of their own.
        cpf(`${um}.cpf`, i === 2 ? CPFS.slice(0, 2) : CPFS.slice(2)),
        // Nor in the same office: who keeps the number that SIGA gave may be chosen for the other.
        texto(
          `${um}.cargo`,
          outro(i === 2 ? ['Decana', 'Pró-Decano', 'Cargo d'] : ['Reitora', 'Pró-Reitor', 'Cargo c']),
        ),
      ]),
      nome('TermoNome'),
      cpf('TermoCPF'),
      texto('TermoCargo', outro(['Reitora', 'Chefe'])),
    ],
  ],
  (s, { instituicoes }) => [
    s('segunda') < 0.5
      ? [marca('SegundaVia'), marca('SegundaVia')]
      : [
          marca('SegundaVia'),
          texto('PrimeiraViaLivro', outro(['Papel A', 'L-12'])),
          texto('PrimeiraViaNumeroRegistro', outro(['77', '1234'])),
        ],
    [
      ...['IesEmissoraId', 'IesRegistradoraId'].map((campo) => opcao(campo, instituicoes)),
      texto('Observacao', (n) => `Nota ${Math.floor(n * 100)}, “aspas”`, 'linhas'),
    ],
  ],
];
