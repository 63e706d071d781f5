import { lerConfiguracao } from './inicio/ler-configuracao.ts';

const pedida = lerConfiguracao();
// What is wrong in the configuration is told before the server's own files are loaded, which takes a second.
const { servir } = await import('./inicio/servir.ts');
await servir(pedida, (mensagem) => console.log(mensagem));
