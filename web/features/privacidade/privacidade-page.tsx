import { useQuery } from '@tanstack/react-query';
import { type Privacidade, privacidadeApi } from '#contract/privacidade.contract.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { consultar } from '../../lib/consultar.ts';
import { t, useIdioma } from '../../lib/idioma.ts';
import { Carregado } from '../../ui/carregado.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import './privacidade.css';

/** `/privacidade`: who answers for personal data, why, how long, what their owner may ask (LGPD arts. 9, 18, 41). */
export function PrivacidadePage() {
  const consulta = useQuery(consultar(['privacidade'], privacidadeApi.ler, {}));
  return (
    <Pagina
      titulo="Privacidade"
      trilha={TRILHA_DA_CONSULTA}
      descricao="Como os dados pessoais são tratados no registro de diplomas (Lei 13.709/2018, LGPD)."
    >
      <Carregado consulta={consulta} rotulo="Carregando" linhas={12}>
        {(dados) => <Textos {...dados} />}
      </Carregado>
    </Pagina>
  );
}

const SECOES: readonly [keyof Privacidade['textos'], string][] = [
  ['finalidade', 'Para quê'],
  ['baseLegal', 'Com que base legal'],
  ['dados', 'Que dados'],
  ['publicidade', 'O que é público'],
  ['compartilhamento', 'Com quem são compartilhados'],
  ['seguranca', 'Como são protegidos'],
];

function Textos({ controlador, encarregado, textos, guarda }: Privacidade) {
  return (
    <div className="privacidade">
      <section aria-labelledby="privacidade-quem">
        <h2 id="privacidade-quem">{t('Quem responde')}</h2>
        <ListaDeDados
          prosa
          rotulo="Quem responde"
          dados={[
            ['Controlador', controlador.nome],
            ['CNPJ', controlador.cnpj],
            ['Endereço', controlador.endereco],
            [
              'Encarregado',
              encarregado === null ? t('Ainda não indicado: procure o escritório de registro') : encarregado.nome,
            ],
            ['Contato do encarregado', encarregado && <Contato valor={encarregado.contato} />],
          ]}
        />
      </section>
      {SECOES.map(([chave, titulo]) => (
        <Secao key={chave} id={chave} titulo={titulo} paragrafos={textos[chave]} />
      ))}
      <section aria-labelledby="privacidade-guarda">
        <h2 id="privacidade-guarda">{t('Por quanto tempo')}</h2>
        <TabelaSimples
          colunas={['O quê', 'Por quanto tempo', 'Por quê']}
          linhas={guarda.map(({ oQue, frases, porque }) => [t(oQue), t(frases.porQuanto), t(porque)])}
        />
      </section>
      <section aria-labelledby="privacidade-direitos">
        <h2 id="privacidade-direitos">{t('Seus direitos')}</h2>
        <ul className="com-marcas">
          {textos.direitos.map((direito) => (
            <li key={direito}>
              <Escrito texto={direito} />
            </li>
          ))}
        </ul>
      </section>
      <Secao id="comoPedir" titulo="Como pedir" paragrafos={textos.comoPedir} />
    </div>
  );
}

function Secao({ id, titulo, paragrafos }: { id: string; titulo: string; paragrafos: readonly string[] }) {
  return (
    <section aria-labelledby={`privacidade-${id}`}>
      <h2 id={`privacidade-${id}`}>{t(titulo)}</h2>
      {paragrafos.map((paragrafo) => (
        <p key={paragrafo}>
          <Escrito texto={paragrafo} />
        </p>
      ))}
    </section>
  );
}

/** Texts of the installation itself stay in their language, and say so to screen readers. */
function Escrito({ texto }: { texto: string }) {
  const dito = t(texto);
  return useIdioma() !== 'pt' && dito === texto ? <span lang="pt-BR">{texto}</span> : dito;
}

function Contato({ valor }: { valor: string }) {
  if (/^https:\/\/\S+$/.test(valor)) return <a href={valor}>{valor}</a>;
  return /^[^\s@]+@[^\s@]+$/.test(valor) ? <a href={`mailto:${valor}`}>{valor}</a> : valor;
}
