import { formatarData } from '#domain/texto/data.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { useInstituicao } from '../../lib/instituicao.ts';
import { Frase } from '../../ui/frase.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import resultados from './acessibilidade.json' with { type: 'json' };

const TECLAS = [
  ['1', 'conteúdo'],
  ['2', 'menu'],
  ['3', 'busca'],
  ['4', 'rodapé'],
] as const;

/** `/acessibilidade`: what is promised, how it was tested and when, what is known to be missing, and whom to tell. */
export function AcessibilidadePage() {
  return (
    <Pagina titulo="Acessibilidade" trilha={TRILHA_DA_CONSULTA}>
      <div className="publico-coluna">
        <p>
          {t(
            'As páginas públicas deste registro foram feitas para atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, níveis A e AA, e ao Modelo de Acessibilidade em Governo Eletrônico (eMAG) 3.1.',
          )}
        </p>
        <Testes />
        <section className="bloco">
          <h2>{t('O que está à mão')}</h2>
          <p>
            {t(
              'No alto de cada página: português, inglês e espanhol, alto contraste e tamanho das letras, guardados só neste navegador. Tudo funciona pelo teclado e com ampliação de até 400%, e foi feito para leitores de tela.',
            )}
          </p>
          <h3>{t('Atalhos do teclado')}</h3>
          <TabelaSimples colunas={['Tecla', 'Vai para']} linhas={TECLAS.map(([tecla, parte]) => [tecla, t(parte)])} />
          <p className="texto-menor">
            {t(
              'No Windows e no Linux, Alt (no Firefox, Alt + Shift) com a tecla; no Mac, Control + Option com a tecla.',
            )}
          </p>
        </section>
        <Limites />
      </div>
    </Pagina>
  );
}

function Testes() {
  const { data, paginas, combinacoes, criterios, violacoes } = resultados;
  return (
    <section className="bloco">
      <h2>{t('O que foi testado')}</h2>
      <p>
        <Frase
          texto="Em {data}, o teste automático (axe-core {axe}) examinou {paginas} páginas públicas em {combinacoes} combinações de largura, idioma e contraste, com {criterios} regras, e encontrou {violacoes}. Ele é repetido a cada mudança do sistema; uma página com problema não é publicada."
          partes={{
            data: formatarData(data),
            axe: resultados.axe,
            paginas,
            combinacoes,
            criterios,
            violacoes: (
              <strong>{violacoes === 1 ? t('1 problema') : t('{quantos} problemas', { quantos: violacoes })}</strong>
            ),
          }}
        />
      </p>
      <p>
        {t(
          'Um teste automático encontra só uma parte das barreiras. O percurso com leitor de tela está descrito na documentação do sistema; nenhuma pessoa o percorreu ainda.',
        )}
      </p>
    </section>
  );
}

function Limites() {
  const instituicao = useInstituicao();
  const nome = instituicao?.nome ?? t('instituição');
  return (
    <section className="bloco">
      <h2>{t('O que ainda falta, e a quem dizer')}</h2>
      <p>
        {t(
          'A representação visual do diploma em PDF segue o modelo da universidade; os mesmos dados estão, em texto, na página do diploma.',
        )}{' '}
        {t(
          instituicao?.vlibras
            ? 'O botão Libras busca o tradutor VLibras em vlibras.gov.br, e só quando é apertado.'
            : 'A tradução para Libras não está ligada nesta instalação.',
        )}
      </p>
      <p>
        {instituicao?.site ? (
          <Frase
            texto="Encontrou uma barreira? Procure o escritório de registro da {nome} pela {pagina}."
            partes={{ nome, pagina: <a href={instituicao.site}>{t('página da instituição')}</a> }}
          />
        ) : instituicao?.enderecoPostal ? (
          t('Encontrou uma barreira? Procure o escritório de registro da {nome} ({endereco}).', {
            nome,
            endereco: instituicao.enderecoPostal,
          })
        ) : (
          t('Encontrou uma barreira? Procure o escritório de registro da {nome}.', { nome })
        )}
      </p>
    </section>
  );
}
