import { parseArgs } from 'node:util';
import { ConfiguracaoInvalida } from '../server/config.ts';
import { createBanco } from '../server/db/prisma-client.ts';
import { carregarConfiguracao } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco, SemBanco } from './banco/abrir-banco.ts';
import { GRUPOS, type Grupo, type Linha, problema } from './instalacao/resultado.ts';
import { escreverTabela, verificarInstalacao } from './instalacao/verificar.ts';

/*
 * npm run verificar-instalacao — one table of what is right and what is to be done, in three groups.
 *   -- --rga RGA           makes all nine calls of SIGA, for this graduate
 *   -- --enviar ENDERECO   sends a message there
 *   -- --grupo GRUPO       lets this group alone decide the exit code: comecar, assinar or dormir
 * Exit 0: no problem; 1: at least one; 2: not asked rightly.
 */
const USO = 'Use: npm run verificar-instalacao [-- --rga RGA] [--enviar ENDERECO] [--grupo comecar | assinar | dormir]';

/** Before the first start of the embedded database: whatever asks it is told that there is none. */
const EM_LUGAR_NENHUM = 'postgresql://ninguem@127.0.0.1:1/nenhum';

interface Pedido {
  rga?: string | undefined;
  enviar?: string | undefined;
  grupo?: Grupo | undefined;
}

/** Null when the options are not valid. */
function lerPedido(): Pedido | null {
  const opcao = { type: 'string' } as const;
  try {
    const { values } = parseArgs({ options: { rga: opcao, enviar: opcao, grupo: opcao } });
    const { rga, enviar, grupo } = values;
    if (grupo !== undefined && !Object.hasOwn(GRUPOS, grupo)) return null;
    return { rga, enviar, grupo: grupo as Grupo | undefined };
  } catch {
    return null;
  }
}

async function verificar({ rga, enviar }: Pedido): Promise<Linha[]> {
  const config = carregarConfiguracao();
  const banco = await abrirBanco().catch((erro: unknown) => {
    if (erro instanceof SemBanco) return null;
    throw erro;
  });
  const url = banco?.urlDaAplicacao ?? EM_LUGAR_NENHUM;
  const { pool, prisma } = createBanco(url, 2);
  try {
    const agora = new Date();
    return await verificarInstalacao({ config, url, haBanco: banco !== null, pool, prisma, agora, rga, enviar });
  } finally {
    await prisma.$disconnect();
    await pool.end();
    await banco?.fechar();
  }
}

function semVerificar(erro: unknown): Linha[] {
  const lugar = { grupo: 'comecar', passo: 3 } as const;
  if (!(erro instanceof ConfiguracaoInvalida)) {
    const detalhe = erro instanceof Error ? erro.message : String(erro);
    return [{ item: 'Instalação', ...lugar, ...problema(detalhe, 'Siga a mensagem e verifique de novo.') }];
  }
  return erro.problemas.map(({ chave, motivo }) => ({
    item: 'Configuração',
    ...lugar,
    ...problema(`${chave} ${motivo}`, `Corrija ${chave} em .env; .env.example a descreve.`),
  }));
}

const pedido = lerPedido();
if (pedido === null) {
  console.error(USO);
  process.exitCode = 2;
} else {
  const linhas = await verificar(pedido).catch((erro: unknown) => {
    process.exitCode = 1;
    return semVerificar(erro);
  });
  console.log(escreverTabela(linhas));
  const contam = linhas.filter(({ grupo }) => pedido.grupo === undefined || grupo === pedido.grupo);
  if (contam.some(({ situacao }) => situacao === 'problema')) process.exitCode = 1;
}
