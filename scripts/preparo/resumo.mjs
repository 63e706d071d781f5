import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { RAIZ } from './executar.mjs';

const LENTOS = 10;

/** With imports, environment and preparation, of all workers together: more than the run took. */
function segundosDe(modulo) {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = modulo.diagnostic();
  return (duration + collectDuration + setupDuration + environmentSetupDuration) / 1_000;
}

/** Reasons given in the test, and the conditions of its file under which tests are left out. */
function porque(modulo, puladas) {
  const ditas = puladas.flatMap((teste) => teste.result().note ?? []);
  const condicoes = readFileSync(modulo.moduleId, 'utf8').matchAll(/\.(?:skipIf|runIf)\(.+?\)(?=[(;])/g);
  return [...new Set([...ditas, ...Array.from(condicoes, ([condicao]) => condicao.slice(1))])].join(', ');
}

/** Lines for the end of a run: seconds by project, the slowest files, what was skipped and why. */
export function resumir(modulos) {
  const cada = modulos.map((modulo) => ({
    arquivo: relative(RAIZ, modulo.moduleId),
    projeto: modulo.project.name,
    segundos: segundosDe(modulo),
    puladas: [...modulo.children.allTests('skipped')],
    modulo,
  }));
  const emSegundos = (quais) => `${quais.reduce((soma, { segundos }) => soma + segundos, 0).toFixed(0)} s`;
  const projetos = [...Map.groupBy(cada, ({ projeto }) => projeto)].map(
    ([nome, seus]) => `${nome} ${emSegundos(seus)} (${seus.length} arquivos)`,
  );
  const lentos = cada.toSorted((um, outro) => outro.segundos - um.segundos).slice(0, LENTOS);
  const comPuladas = cada.filter(({ puladas }) => puladas.length > 0);
  return [
    `Segundos por projeto, somados os processos: ${projetos.join(', ')}`,
    'Arquivos mais lentos:',
    ...lentos.map(({ arquivo, segundos }) => `  ${segundos.toFixed(1).padStart(6)} s  ${arquivo}`),
    comPuladas.length === 0 ? 'Nenhum teste pulado' : 'Testes pulados:',
    ...comPuladas.map(
      ({ arquivo, modulo, puladas }) => `  ${puladas.length} em ${arquivo}: ${porque(modulo, puladas)}`,
    ),
  ];
}

export default class Resumo {
  onTestRunEnd(modulos) {
    console.log(`\n${resumir(modulos).join('\n')}`);
  }
}
