import { lugarEmPalavras } from '../acervo/lugar.ts';
import { validacaoPublica } from '../registro/validacao-publica.ts';
import { formatarData, formatarDataHora, hojeEm } from '../texto/data.ts';
import type { Momento } from './fatos.ts';
import type { VereditoDoRegistro } from './julgar-registro.ts';
import { linha } from './linhas.ts';
import { constatar } from './resultados.ts';

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
  const { resultado, rotulo, frase } = validacaoPublica({ cancelado: fatos.anulado, revogado: false, suspenso: false });
  const desde = formatarData(hojeEm(fatos.publicadoEm, fuso));
  const quando = `Consultado em ${formatarDataHora(agora, fuso)}.`;
  const estado = frase ?? 'O registro não foi anulado.';
  return {
    resultado: frase === null ? 'Consta do acervo' : resultado,
    rotulo,
    tom: frase === null ? 'neutro' : 'perigo',
    manchete: frase === null ? 'Consta dos livros anteriores' : rotulo,
    frase:
      frase ??
      `Consta do acervo desta instituição, importado em ${desde}. As assinaturas são conferidas pelo arquivo XML.`,
    marca: null,
    evidencias: [
      linha(
        'registro',
        constatar('confirmado', `Acervo importado em ${desde}: ${lugarEmPalavras(fatos) || 'pelo código'}.`),
      ),
      linha('situacao', constatar(frase === null ? 'confirmado' : 'negado', `${estado} ${quando}`)),
      linha('assinatura-xml', constatar('nao-verificado', PELO_XML)),
    ],
  };
}
