import { Alert } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { meuDiplomaApi } from '#contract/meu-diploma.contract.ts';
import { montarPath } from '#contract/montar-endereco.ts';
import { paths } from '../../app/paths.ts';
import { TRILHA_DA_CONSULTA } from '../../app/trilha-da-consulta.ts';
import { chamar, ErroDaApi } from '../../lib/api-client.ts';
import { t } from '../../lib/idioma.ts';
import { motivoDaFalha } from '../../lib/motivo-da-falha.ts';
import { salvarArquivo } from '../../ui/baixar-arquivo.ts';
import { Botao } from '../../ui/botao.tsx';
import { Carregando } from '../../ui/carregando.tsx';
import { LinkBotao } from '../../ui/link-botao.tsx';
import { Pagina } from '../../ui/pagina.tsx';
import { ParaEntregar } from '../../ui/para-entregar.tsx';

type Estado = 'buscando' | 'pronto' | 'entrar' | { motivo: string };

/** `/arquivo/{codigo}/{xml|pdf}`: the addresses of MEC's inspection file. For its graduate and the staff. */
export function ArquivoPage() {
  const { codigo = '', arquivo: pedido = '' } = useParams();
  const arquivo = pedido === 'pdf' ? 'pdf' : 'xml';
  const [estado, setEstado] = useState<Estado>('buscando');
  useEffect(() => {
    const parada = new AbortController();
    chamar(meuDiplomaApi.baixarArquivo, { params: { codigo, arquivo } }, { signal: parada.signal }).then(
      ({ nome, conteudo }) => {
        salvarArquivo(conteudo, nome ?? `diploma.${arquivo}`);
        setEstado('pronto');
      },
      (erro: unknown) => {
        if (parada.signal.aborted) return;
        const semSessao = erro instanceof ErroDaApi && erro.status === 401;
        setEstado(
          semSessao
            ? 'entrar'
            : {
                motivo: motivoDaFalha(erro) ?? t('O arquivo não pôde ser entregue agora. Tente de novo em instantes.'),
              },
        );
      },
    );
    return () => parada.abort();
  }, [codigo, arquivo]);
  const titulo = arquivo === 'pdf' ? 'Diploma em PDF' : 'XML do diploma';
  return (
    <Pagina
      titulo={titulo}
      trilha={TRILHA_DA_CONSULTA}
      descricao="O arquivo traz CPF e documento de identidade: por isso é entregue à própria pessoa, a quem fiscaliza por meio do escritório e à equipe do registro. A situação do diploma é pública."
    >
      {estado === 'buscando' && <Carregando rotulo="Buscando o arquivo" linhas={3} />}
      {estado === 'pronto' && <Pronto codigo={codigo} arquivo={arquivo} />}
      {typeof estado === 'object' && (
        <Alert type="warning" showIcon title={t('Sem arquivo')} description={estado.motivo} />
      )}
      {estado === 'entrar' && <Entrar codigo={codigo} arquivo={arquivo} />}
    </Pagina>
  );
}

/** It is not known what the browser did with the file: some inside other programs save only what a plain link leads to. */
function Pronto({ codigo, arquivo }: { codigo: string; arquivo: 'pdf' | 'xml' }) {
  return (
    <>
      <Alert
        type="info"
        showIcon
        title={t('Arquivo pronto')}
        description={t('O navegador o recebeu: veja nos downloads.')}
      />
      <p>{t('Se nada foi salvo, use o botão abaixo ou abra o endereço desta página no navegador do aparelho.')}</p>
      <div>
        <Botao
          principal
          href={montarPath(meuDiplomaApi.baixarArquivo.path, { codigo, arquivo })}
          download={`diploma.${arquivo}`}
        >
          {t('Baixar o arquivo')}
        </Botao>
      </div>
      <ParaEntregar
        id="endereco-do-arquivo"
        rotulo="Endereço desta página"
        valor={window.location.href}
        copiar="Copiar endereço"
      />
    </>
  );
}

function Entrar({ codigo, arquivo }: { codigo: string; arquivo: string }) {
  return (
    <div className="fila">
      <LinkBotao para={paths.meuDiploma.href()}>{t('Sou a pessoa diplomada')}</LinkBotao>
      <LinkBotao para={paths.entrar.href({}, { destino: paths.arquivo.href({ codigo, arquivo }) })}>
        {t('Sou da equipe do registro')}
      </LinkBotao>
      <Link to={paths.diploma.href({ codigo })}>{t('Ver a situação')}</Link>
    </div>
  );
}
