import { coresForaDosTokens, lerEstilos, medidasForaDaEscala } from './casa/estilos.ts';
import { type Fonte, lerCasa } from './casa/fontes.ts';
import { literaisEspalhados } from './casa/literais-espalhados.ts';
import { chamadasAoBancoFora, foraDentroDeTransacao, sqlCruFora, sqlFora } from './casa/regras-de-banco.ts';
import { importacoesErradas } from './casa/regras-de-importacao.ts';
import { armazenamentoFora, oQueCortaCalado, textoAoLadoDoQueVaiEVem } from './casa/regras-do-cliente.ts';
import { salasQueSeVeem, salasSemPar } from './casa/salas.ts';

const estilos = [coresForaDosTokens, medidasForaDaEscala];

/** The rules of the house over all its files: one sentence per violation. `npm run lint` runs them. */
const REGRAS: readonly ((fontes: readonly Fonte[]) => string[])[] = [
  importacoesErradas,
  chamadasAoBancoFora,
  sqlFora,
  sqlCruFora,
  foraDentroDeTransacao,
  salasSemPar,
  salasQueSeVeem,
  armazenamentoFora,
  oQueCortaCalado,
  textoAoLadoDoQueVaiEVem,
  literaisEspalhados,
  () =>
    estilos.flatMap((regra) => regra(lerEstilos()).map((lugar) => `${lugar}: fora dos tokens de web/app/tokens.css`)),
];

const fontes = lerCasa();
const problemas = REGRAS.flatMap((regra) => regra(fontes));
for (const problema of problemas) console.error(problema);
if (problemas.length === 0) console.log(`${fontes.length} arquivos seguem as regras da casa.`);
process.exitCode = problemas.length === 0 ? 0 : 1;
