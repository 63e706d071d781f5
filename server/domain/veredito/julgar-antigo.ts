import { lugarDito } from '../acervo/lugar.ts';
import { emFrase, frase } from '../idiomas/frase.ts';
import { validacaoPublica } from '../registro/validacao-publica.ts';
import { formatarData, formatarDataHora, hojeEm } from '../texto/data.ts';
import type { Momento } from './fatos.ts';
import type { VereditoDoRegistro } from './julgar-registro.ts';
import { linha } from './linhas.ts';
import { anunciar, constatar } from './resultados.ts';

/** From the old books, of a digital diploma of another system. */
interface FatosDoDigitalAntigo {
  livro: string;
  folha: string;
  sequencia: string;
  numero: string;
  anulado: boolean;
  publicadoEm: Date;
}

const PELO_XML = 'As assinaturas são conferidas pelo arquivo XML.';

/**
 * Says what is known of a digital diploma that another system registered: that it stands in the acervo since when, and
 * whether it was annulled; never that it is valid, since its signatures were not seen here.
 */
export function julgarAntigo(
  fatos: FatosDoDigitalAntigo,
  { agora, fuso }: Pick<Momento, 'agora' | 'fuso'>,
): VereditoDoRegistro {
  const {
    resultado,
    rotulo,
    frase: restricao,
  } = validacaoPublica({
    cancelado: fatos.anulado,
    revogado: false,
    suspenso: false,
  });
  const consta = restricao === null;
  const desde = formatarData(hojeEm(fatos.publicadoEm, fuso));
  const situacao = frase('{dito} Consultado em {quando}.', {
    dito: emFrase(restricao ?? 'O registro não foi anulado.'),
    quando: formatarDataHora(agora, fuso),
  });
  const onde = lugarDito(fatos) ?? frase('pelo código');
  return {
    resultado: consta ? 'Consta do acervo' : resultado,
    rotulo,
    ...anunciar(
      consta ? 'neutro' : 'perigo',
      consta ? 'Consta dos livros anteriores' : rotulo,
      restricao ??
        frase(
          'Consta do acervo desta instituição, importado em {desde}. As assinaturas são conferidas pelo arquivo XML.',
          { desde },
        ),
    ),
    marca: null,
    evidencias: [
      linha('registro', constatar('confirmado', frase('Acervo importado em {desde}: {onde}.', { desde, onde }))),
      linha('situacao', constatar(consta ? 'confirmado' : 'negado', situacao)),
      linha('assinatura-xml', constatar('nao-verificado', PELO_XML)),
    ],
  };
}
