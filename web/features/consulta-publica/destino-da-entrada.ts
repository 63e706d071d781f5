import type { Entrada } from '#domain/consulta/entrada.ts';
import { paths } from '../../app/paths.ts';
import { entregarArquivo } from './arquivo-entregue.ts';

/** Null for what stays on the page: a name, a CPF, or what was not understood. */
export function destinoDaEntrada(entrada: Entrada): string | null {
  switch (entrada.tipo) {
    case 'codigo':
      return paths.diploma.href({ codigo: entrada.codigo });
    case 'registro':
      return paths.registroPublicoDetalhe.href({ registroID: entrada.registroID });
    case 'selo':
      return `${paths.selo.href()}#${entrada.digitos}`;
    case 'xml':
      entregarArquivo(new File([entrada.xml], 'texto-colado.xml', { type: 'application/xml' }));
      return paths.verificarXml.href();
    case 'resposta':
      entregarArquivo(new File([entrada.jwt], 'resposta.jwt', { type: 'application/jwt' }));
      return paths.verificarXml.href();
    default:
      return null;
  }
}
