import { ConfiguracaoInvalida } from '../server/config.ts';
import { createPool } from '../server/db/pool.ts';
import { carregarConfiguracao } from '../server/inicio/ler-configuracao.ts';
import { abrirBanco } from './banco/abrir-banco.ts';
import { type Linha, problema } from './instalacao/resultado.ts';
import { escreverTabela, verificarInstalacao } from './instalacao/verificar.ts';

/* npm run verificar-instalacao — one table of what is right and what is to be done. Exit 1: at least one problem. */
async function verificar(): Promise<Linha[]> {
  const config = carregarConfiguracao();
  const banco = await abrirBanco();
  const pool = createPool(banco.urlDaAplicacao, 2);
  try {
    return await verificarInstalacao({ config, url: banco.urlDaAplicacao, pool, agora: new Date() });
  } finally {
    await pool.end();
    await banco.fechar();
  }
}

const linhas = await verificar().catch((erro: unknown): Linha[] => {
  if (!(erro instanceof ConfiguracaoInvalida)) {
    const detalhe = erro instanceof Error ? erro.message : String(erro);
    return [{ item: 'Instalação', ...problema(detalhe, 'Siga a mensagem e verifique de novo.') }];
  }
  return erro.problemas.map(({ chave, motivo }) => ({
    item: 'Configuração',
    ...problema(`${chave} ${motivo}`, `Corrija ${chave} em .env; .env.example a descreve.`),
  }));
});
console.log(escreverTabela(linhas));
if (linhas.some(({ situacao }) => situacao === 'problema')) process.exitCode = 1;
