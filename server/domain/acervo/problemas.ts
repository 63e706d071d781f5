/**
 * An answer to a kind of problem, given once for all equal cells. `curso` names a course of the catalogue; `anulado` brings
 * reason and date, as far as the office knows them.
 */
export const RESPOSTAS = {
  'dia-mes': 'Dia antes do mês',
  'mes-dia': 'Mês antes do dia',
  '1900': 'Século XX (19…)',
  '2000': 'Século XXI (20…)',
  vazio: 'Deixar vazio',
  curso: 'É este curso do cadastro',
  'como-escrito': 'Manter como está escrito',
  graduacao: 'É de graduação',
  'fora-do-escopo': 'Deixar de fora',
  anulado: 'É um registro anulado',
  ativo: 'Não é um registro anulado',
  'so-numero': 'O número basta: não há livro',
  ambos: 'Os dois estão certos: importar ambos',
  importar: 'É outro registro: importar',
} as const;
export type Resposta = keyof typeof RESPOSTAS;
export const NOMES_DAS_RESPOSTAS = Object.keys(RESPOSTAS) as [Resposta, ...Resposta[]];

/** A kind of problem: what it tells, what it does to its line until it is answered, and the answers that it takes. */
interface TipoDeProblema {
  texto: string;
  efeito: 'aviso' | 'recusa';
  respostas: readonly Resposta[];
}

const aviso = (texto: string, ...respostas: Resposta[]): TipoDeProblema => ({ texto, efeito: 'aviso', respostas });
const recusa = (texto: string, ...respostas: Resposta[]): TipoDeProblema => ({ texto, efeito: 'recusa', respostas });

/** This stands before the text of a cell that is to be mended, in the workbook that goes back. */
export const SINAL_DE_CORRIGIR = '⚠';

/** Every kind of problem that a line may have, in the order in which people read them. */
export const PROBLEMAS = {
  'formula-sem-valor': recusa(
    'A fórmula não guarda o seu resultado: abra a planilha no programa de planilhas, salve e envie de novo',
  ),
  'virou-data': recusa('O programa de planilhas transformou este texto em data: digite-o de novo, como texto'),
  'por-corrigir': recusa(
    `A célula tem o sinal ${SINAL_DE_CORRIGIR} da planilha com os problemas: corrija o que está escrito e apague o sinal`,
  ),
  'colunas-demais': recusa('A linha tem mais colunas do que o cabeçalho'),
  'sem-curso': recusa('Falta o curso'),
  'sem-lugar': recusa('Falta o número do registro, ou livro, folha e sequência, ou o código de validação'),
  'sem-livro': recusa('Há um número de registro, mas nenhum livro', 'so-numero'),
  'nome-estranho': recusa('O nome não tem letras, ou tem sinais ou letras que nomes não têm', 'como-escrito'),
  'texto-longo': recusa('O texto é longo demais para este campo'),
  'numero-perdido': recusa(
    'O número tem mais de 15 algarismos e o programa de planilhas já perdeu os últimos: digite como texto',
  ),
  'data-sem-ordem': recusa('Nada nesta coluna prova se o dia vem antes do mês', 'dia-mes', 'mes-dia'),
  'data-fora-da-ordem': recusa('A data não segue a ordem das outras desta coluna', 'vazio'),
  'data-sem-seculo': recusa('O ano tem dois algarismos e pode ser de dois séculos', '1900', '2000', 'vazio'),
  'data-impossivel': recusa('A data não existe', 'vazio'),
  'data-ilegivel': recusa('O texto não é uma data', 'vazio'),
  'data-vazia': aviso('A data vazia do programa de origem foi deixada de fora'),
  'datas-trocadas': aviso('Uma data é anterior à que deveria vir antes dela; fica como o livro diz'),
  'palavra-de-vazio': aviso('A palavra quer dizer que não há informação: o campo fica vazio', 'vazio', 'como-escrito'),
  'cpf-completado': aviso('O CPF perdeu os zeros da frente, que os dígitos verificadores confirmam'),
  'cpf-invalido': aviso('Os dígitos verificadores do CPF não conferem: fica só para o escritório'),
  'cpf-de-varios': aviso('O mesmo CPF está com mais de um nome'),
  'numero-mudado': aviso('O número foi lido sem a pontuação de milhar ou as casas decimais'),
  'lugar-dividido': aviso('Livro, folha e número estavam na mesma célula'),
  'curso-fora-do-catalogo': aviso('O curso não está no cadastro', 'curso', 'como-escrito', 'fora-do-escopo'),
  'outro-nivel': aviso('O registro não é de graduação: fica no acervo com o seu nível', 'graduacao', 'fora-do-escopo'),
  'talvez-anulado': recusa('O texto diz que o registro foi anulado', 'anulado', 'ativo'),
  'titulos-repetidos': aviso('Os títulos das colunas se repetem no meio do arquivo; a linha conta como em branco'),
  'repetida-no-arquivo': recusa('A linha repete outra deste arquivo'),
  'lugar-de-dois': recusa('Duas pessoas estão com o mesmo livro e número', 'ambos'),
  'ja-no-acervo': aviso('Já está no acervo'),
  'ja-no-registro': aviso('Já está entre os registros novos', 'importar'),
  'linha-oculta': aviso('A linha está oculta na planilha: também foi lida'),
  'sinais-removidos': aviso('Sinais que ninguém vê foram retirados do texto'),
  'nao-e-xml-do-mec': recusa('O arquivo não é um diploma em XML do MEC que se possa ler'),
  'xml-invalido': aviso('O XML da versão 1.05 não segue a estrutura oficial'),
  'outra-registradora': recusa('O diploma é de outra instituição registradora', 'importar'),
} as const satisfies Record<string, TipoDeProblema>;
export type TipoDoProblema = keyof typeof PROBLEMAS;
export const TIPOS_DE_PROBLEMA = Object.keys(PROBLEMAS) as [TipoDoProblema, ...TipoDoProblema[]];

/** Of these kinds the text of the cell tells nothing: the workbook that goes back needs a sign of them. */
export const FORA_DO_TEXTO: ReadonlySet<TipoDoProblema> = new Set([
  'formula-sem-valor',
  'virou-data',
  'numero-perdido',
  'nao-e-xml-do-mec',
  'outra-registradora',
]);

/** A problem of a line: where, and the cell as written, by which equal ones are answered together. */
export interface Problema {
  tipo: TipoDoProblema;
  campo: string;
  valor: string;
  /** Of this line alone. */
  nota?: string;
}

export const respostasDe = (tipo: TipoDoProblema): readonly Resposta[] => PROBLEMAS[tipo].respostas;

/** Equal problems are answered together. */
export const chaveDoProblema = ({ tipo, campo, valor }: Problema): string => `${tipo}\u0000${campo}\u0000${valor}`;
