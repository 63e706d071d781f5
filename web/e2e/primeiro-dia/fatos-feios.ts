/*
 * What academic systems really send, in place of the tidy examples of docs/siga.md. Ten ugly facts:
 *  1. the graduate's, her mother's and her birthplace's names in capitals alone;
 *  2. blanks before, behind and doubled within names of people, course and campus;
 *  3. CPF and postal code with their masks, the IBGE code with a hyphen;
 *  4. empty text in the place of `null`, in dates and signs too;
 *  5. optional keys that are missing altogether;
 *  6. two graduates of one name in one ceremony;
 *  7. a foreigner, without CPF, born where no IBGE code is;
 *  8. a course whose campus has no name, initials or address;
 *  9. a course without turno, regime and periodicidade;
 * 10. a course whose code of e-MEC is no number.
 */

type Linha = Record<string, unknown>;

/** The graduate of the example, and who has her name: by another RGA. */
const HOMONIMA = '202113010361999';
/** Who comes from abroad. */
const ESTRANGEIRO = '202113010361888';

const semChaves = (linha: Linha, ...chaves: string[]): Linha =>
  Object.fromEntries(Object.entries(linha).filter(([chave]) => !chaves.includes(chave)));

function formandosFeios(linhas: readonly Linha[]): Linha[] {
  const [yara = {}] = linhas;
  const feia = { ...semChaves(yara, 'sigaNomeSocialAluno'), sigaNomeALuno: ' YARA  DO BURITI ' };
  return [
    feia,
    { ...feia, sigaRGAAluno: HOMONIMA },
    { ...feia, sigaRGAAluno: ESTRANGEIRO, sigaNomeALuno: 'Ramón Ñandutí  Estigarribia' },
  ];
}

function estudanteFeio(linha: Linha): Linha {
  const semOpcionais = semChaves(linha, 'nomeSocial', 'sexoPai', 'outrosGenitores', 'outroDocumentoTipo');
  return {
    ...semOpcionais,
    nome: ' YARA  DO BURITI ',
    nomeMae: 'ALBA DO BURITI  ',
    nomePai: '',
    natural: 'CUIABÁ',
    naturalMunicipioUID: '510340-3',
    cpf: '000.611.000-21',
    outroDocumentoNumero: '',
    dataColacaoGrau2: '',
  };
}

const estrangeiro = (linha: Linha): Linha => ({
  ...linha,
  matricula: ESTRANGEIRO,
  nome: 'Ramón Ñandutí  Estigarribia',
  sexo: 'M',
  nacionalidade: 'PARAGUAIA',
  cpf: null,
  naturalUF: 'OU',
  natural: 'Asunción',
  naturalMunicipioUID: null,
  identidade: null,
});

function cursosFeios(linhas: readonly Linha[]): Linha[] {
  const [curso = {}] = linhas;
  const endereco = {
    ...(curso.enderecoCurso as Linha),
    cep: '78000-001',
    codigoMunicipio: '5103403 ',
    complemento: '',
  };
  const feio = {
    ...semChaves(curso, 'campus', 'siglaCampus', 'enderecoCampus'),
    nomeCurso: ' Ciência  da Computação',
    enderecoCurso: endereco,
  };
  return [
    feio,
    { ...feio, codCurso: '30104', nomeCurso: 'Curso sem Turno', turno: '', regime: ' ', periodicidade: '' },
    { ...feio, codCurso: '30105', nomeCurso: 'Curso sem Código', codigoEmec: 'não tem' },
  ];
}

/** The answer to a call as it comes in that house; `null`: nobody has the student. */
export function enfear(caminho: string, corpo: unknown): unknown {
  const linhas = corpo as Linha[];
  if (caminho === '/v1/cursos') return cursosFeios(linhas);
  if (/\/formandos$/.test(caminho)) return formandosFeios(linhas);
  if (/\/estudantes$/.test(caminho)) {
    const pagina = corpo as Linha & { itens: Linha[] };
    const [yara = {}] = pagina.itens;
    const feia = estudanteFeio(yara);
    return { ...pagina, total: 3, itens: [feia, { ...feia, matricula: HOMONIMA, cpf: null }, estrangeiro(feia)] };
  }
  if (/\/v1\/estudantes\/\d+$/.test(caminho)) return corpo === null ? null : estudanteFeio(corpo as Linha);
  return corpo;
}
