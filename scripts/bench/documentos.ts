import { documentacaoDoRegistro } from '../../server/mec/documentacao-para-mec.ts';
import { documentacaoAcademicaXml } from '../../server/mec/documentos.ts';
import { DOCUMENTOS, umSnapshot } from '../../server/mec/test/um-snapshot.ts';
import { validadorDaGramatica, validarSemAssinatura } from '../../server/mec/xsd.ts';

/*
 * node scripts/bench/documentos.ts [seconds] — Documentações built from the snapshot of an ordinary record (60
 * disciplines) and validated, per second, on one core. Target: 300.
 */
const segundos = Number(process.argv[2] ?? 5);
const validador = validadorDaGramatica();
const snapshot = umSnapshot(60);

const construir = () =>
  documentacaoAcademicaXml(documentacaoDoRegistro(snapshot, { ambiente: 'Homologação', documentos: DOCUMENTOS }));

function medir(nome: string, passo: () => void): number {
  for (let i = 0; i < 100; i += 1) passo();
  const inicio = process.cpuUsage();
  const fim = performance.now() + segundos * 1000;
  let vezes = 0;
  for (; performance.now() < fim; vezes += 1) passo();
  const { user, system } = process.cpuUsage(inicio);
  const porSegundo = vezes / ((user + system) / 1e6);
  console.log(`${nome}: ${porSegundo.toFixed(0)} por segundo de um núcleo`);
  return porSegundo;
}

const pronto = construir();
console.log(`Documentação de ${pronto.length} caracteres`);
medir('construídos', construir);
medir('validados', () => void validarSemAssinatura(validador, pronto));
const ambos = medir('construídos e validados', () => {
  const resultado = validarSemAssinatura(validador, construir());
  if (resultado.situacao !== 'valido') throw new Error(JSON.stringify(resultado));
});
console.log(ambos >= 300 ? 'Meta de 300 alcançada' : 'Abaixo da meta de 300');
