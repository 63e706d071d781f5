import { contaNova } from '../../server/db/contas.ts';
import { hashDaSenha } from '../../server/db/segredos.ts';
import { abrirBancoDeMedida } from './bancada.ts';
import { iniciarProduto } from './servidor.ts';

/*
 * 200 guesses at once at one account from 1,000 addresses, the right password last, and again until all addresses were
 * used, while somebody reads `/digital/`: `node scripts/bench/palpites.ts` (built client needed). Ends with 1 when a
 * bar is missed.
 */
const CPF = '52998224725';
const SENHA = 'cavalo bateria grampo certo';
const [RODADAS, POR_RODADA] = [5, 200];
const BARRAS = { p95Ms: 100, julgadas: 10 };

const banco = await abrirBancoDeMedida(1);
const conta = { cpf: CPF, nome: 'Conta de Medida', matricula: '1', cargo: 'Teste', papel: 'operador' };
await banco.prisma.conta.create({ data: contaNova({ ...conta, senhaHash: await hashDaSenha(SENHA) }) });
const produto = await iniciarProduto(banco.url, 'http://127.0.0.1:9', { DATA_DIR: banco.dataDir });
const base = `http://127.0.0.1:${produto.porta}`;

const palpitar = async (n: number, Senha: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.${n >> 8}.${n & 255}.7` };
  const body = JSON.stringify({ CPF, Senha });
  return (await fetch(`${base}/api/sessao/entrar`, { method: 'POST', headers, body })).status;
};
const visitas: number[] = [];
let atacando = true;
const leitor = (async () => {
  while (atacando) {
    const desde = performance.now();
    await (await fetch(`${base}/digital/`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).text();
    visitas.push(performance.now() - desde);
  }
})();
const status: number[] = [];
for (let rodada = 0; rodada < RODADAS; rodada += 1) {
  const ultimo = (i: number) => rodada === RODADAS - 1 && i === POR_RODADA - 1;
  const palpites = Array.from({ length: POR_RODADA }, (_, i) =>
    palpitar(rodada * POR_RODADA + i, ultimo(i) ? SENHA : `errada ${rodada} ${i}`),
  );
  status.push(...(await Promise.all(palpites)));
}
atacando = false;
await leitor;
await produto.parar();
await banco.desmontar();

const ordem = visitas.toSorted((a, b) => a - b);
const p95Ms = Math.round((ordem[Math.floor(ordem.length * 0.95)] ?? 0) * 10) / 10;
const julgadas = status.filter((um) => um === 401 || um === 200).length;
console.table([{ palpites: status.length, julgadas, entrou: status.includes(200), visitas: visitas.length, p95Ms }]);
process.exitCode = p95Ms < BARRAS.p95Ms && julgadas <= BARRAS.julgadas ? 0 : 1;
