import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dadosDoSelo } from '#domain/comprovante/dados-do-selo.ts';
import { BASE, paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { t } from '../../lib/idioma.ts';
import { useFuso } from '../../lib/instituicao.ts';
import { guardarAPagina } from '../../lib/sem-rede.ts';
import { Carregando } from '../../ui/carregando.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { ListaDeDados } from '../../ui/lista-de-dados.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { Veredito } from '../../ui/veredito.tsx';
import { Evidencias } from '../apoio/evidencias.tsx';
import { conferirOSelo, type SeloConferido } from './conferir-o-selo.ts';

/** `/v#…`: what the seal on a diploma's picture says, and whether it is true; works without a network once visited. */
export function SeloPage() {
  const codigo = useLocation().hash;
  const fuso = useFuso();
  useEffect(() => {
    void guardarAPagina(BASE + paths.selo.href()).catch(() => undefined);
  }, []);
  const { data, isPending } = useQuery({
    queryKey: ['selo', codigo, fuso],
    queryFn: () => conferirOSelo(codigo, fuso),
    // Without a network there is an answer, too.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Pagina
      titulo="Selo do Diploma"
      trilha={TRILHA_DA_CONSULTA}
      descricao="O selo é lido no seu aparelho: os dados dele não são enviados a ninguém."
    >
      {isPending ? <Carregando rotulo="Lendo o selo" linhas={6} /> : <Resultado conferido={data ?? null} />}
    </Pagina>
  );
}

function Resultado({ conferido }: { conferido: SeloConferido }): ReactNode {
  if (conferido === null)
    return (
      <Veredito
        tom="neutro"
        palavra="Nenhum selo aqui"
        frase="Aponte a câmera do celular para o selo impresso no diploma. Se foi o que você fez, ele não pôde ser lido por inteiro: tente de novo, com mais luz."
      />
    );
  const { selo, veredito } = conferido;
  const { tom, manchete, frases, evidencias } = veredito;
  // Data that nobody signed are not shown as a diploma's.
  const assinado = evidencias.some(({ chave, resultado }) => chave === 'selo' && resultado === 'confirmado');
  return (
    <div>
      <Veredito tom={tom} palavra={manchete} frase={frases.frase} rotulo="Resultado do selo" />
      {assinado && (
        <section className="bloco" aria-labelledby="selo-dados">
          <h2 id="selo-dados">{t('O que o selo diz')}</h2>
          <ListaDeDados dados={dadosDoSelo(selo).map(([nome, valor]) => [nome, t(valor)])} />
          <p>
            <LinkBotao principal para={paths.diploma.href({ codigo: selo.codigoValidacao })}>
              {t('Consultar no registro')}
            </LinkBotao>
          </p>
        </section>
      )}
      <Evidencias evidencias={evidencias} />
    </div>
  );
}
