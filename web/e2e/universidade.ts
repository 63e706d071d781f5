import { isValidCpf } from '@brazilian-utils/brazilian-utils';
import { gerarDadosSiga } from '../../server/demo/universidade/gerar-estudantes.ts';
import type { ColacaoSiga, DadosSiga, EstudanteSiga } from '../../server/demo/universidade/tipos.ts';

/** Last year's ceremonies, of which single stories take their students, and the two recent ones told as a whole. */
const repetida = ({ sigaIdDataColacao: id }: ColacaoSiga, anoPassado: number): boolean =>
  Math.floor(id / 100) === anoPassado || RECENTES.includes(id % 10);

const RECENTES = [6, 7];

/** Of names of another time; as many times as there are. */
const VOGAIS = 'aeiouyáéíó';

/** A ceremony's id at a story's time, from 0. */
export const idDaVez = (id: number, vez: number): number => id + vez * 1_000_000;

/** SIGA's data with every ceremony of the stories so many times, each with people whom no other time touches. */
export function universidadeDasHistorias(vezes: number, agora = new Date()): DadosSiga {
  if (vezes > VOGAIS.length) throw new Error(`uma história se repete até ${VOGAIS.length} vezes no mesmo servidor`);
  const dados = gerarDadosSiga(agora);
  const dasHistorias = dados.colacoes.filter((uma) => repetida(uma, agora.getFullYear() - 1));
  const outras = Array.from({ length: vezes - 1 }, (_, i) => i + 1).flatMap((vez) =>
    dasHistorias.map((uma) => ({ vez, id: uma.sigaIdDataColacao, uma: outraColacao(uma, vez) })),
  );
  return {
    ...dados,
    colacoes: [...dados.colacoes, ...outras.map(({ uma }) => uma)],
    estudantes: [
      ...dados.estudantes,
      ...outras.flatMap(({ vez, id, uma }) =>
        dados.estudantes.filter((um) => um.dados.sigaIdDataColacao === id).map((um) => outraPessoa(um, vez, uma)),
      ),
    ],
  };
}

/** On a day of its own where a story chooses it by the day; the recent ones are a matter of weeks and keep theirs. */
function outraColacao(uma: ColacaoSiga, vez: number): ColacaoSiga {
  const id = uma.sigaIdDataColacao;
  const data = new Date(Date.parse(uma.sigaDataColacao) + vez * 86_400_000).toISOString().slice(0, 10);
  return {
    ...uma,
    sigaIdDataColacao: idDaVez(id, vez),
    ...(!RECENTES.includes(id % 10) && { sigaDataColacao: data }),
  };
}

/** Same course and transcript; another number, CPF and name, which no other student of the university has. */
function outraPessoa(um: EstudanteSiga, vez: number, colacao: ColacaoSiga): EstudanteSiga {
  const { matricula, cpf, nome, ocorrenciaData, dataColacaoGrau1, dataColacaoGrau2 } = um.dados;
  // Both end in a place below 100 within the ceremony, after which a CPF has its check digits.
  const outraMatricula = String(BigInt(matricula) + BigInt(vez * 100));
  const dados = {
    ...um.dados,
    sigaIdDataColacao: colacao.sigaIdDataColacao,
    ocorrenciaData: ocorrenciaData && colacao.sigaDataColacao,
    dataColacaoGrau1: dataColacaoGrau1 && colacao.sigaDataColacao,
    dataColacaoGrau2: dataColacaoGrau2 && colacao.sigaDataColacao,
    matricula: outraMatricula,
    cpf: outroCpf(String(cpf), vez),
    nome: `Z${VOGAIS[vez]}${nome.charAt(0).toLowerCase()}${nome.slice(1)}`.slice(0, 255),
  };
  return {
    ...um,
    dados,
    enade: { ...um.enade, matricula: outraMatricula },
    historico: { ...um.historico, matricula: outraMatricula },
  };
}

/** Another true CPF at each time, the same at the first. */
export function outroCpf(cpf: string, vez: number): string {
  const base = String(Number(cpf.slice(0, 9)) + vez * 100).padStart(9, '0');
  const digitos = Array.from({ length: 100 }, (_, i) => base + String(i).padStart(2, '0'));
  return digitos.find((um) => isValidCpf(um)) ?? '';
}
