import { Alert } from 'antd';
import { useState } from 'react';
import { type CadastroDaInstituicao, instituicaoApi } from '#contract/instituicao.contract.ts';
import { chamar } from '../../lib/api-client.ts';
import { avisarFalha, confirmar } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { CampoDeArquivo } from '../../ui/campo-de-arquivo.tsx';
import { useAdotarCadastro } from './instituicao.api.ts';
import { MENSAGENS } from './instituicao.messages.ts';

/** The logo: what was chosen is stored at once and shown as the pages will show it. */
export function Logotipo({ cadastro }: { cadastro: CadastroDaInstituicao }) {
  const params = { id: String(cadastro.instituicaoID) };
  const adotar = useAdotarCadastro(params.id);
  const [gravado, setGravado] = useState(false);
  const { logo } = cadastro;
  const gravar = async (arquivo: File) => {
    setGravado(false);
    const body = new FormData();
    body.append('file', arquivo);
    try {
      await adotar(await chamar(instituicaoApi.gravarLogo, { params, body }));
      setGravado(true);
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao gravar o logotipo!', texto: 'O que estava gravado continua.' });
    }
  };
  const excluir = async () => {
    if (!(await confirmar({ pergunta: 'Excluir o logotipo?', texto: 'As páginas mostram a sigla.', perigo: true })))
      return;
    try {
      await chamar(instituicaoApi.excluirLogo, { params });
      setGravado(false);
      await adotar({ ...cadastro, logo: null });
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao excluir o logotipo!' });
    }
  };
  return (
    <>
      {logo === null ? (
        <p>Nenhum logotipo: as páginas mostram a sigla.</p>
      ) : (
        <p>
          <img className="instituicao-logotipo" src={logo.url} alt="Logotipo gravado" />
        </p>
      )}
      <label className="rotulo" htmlFor="logotipo-arquivo">
        Arquivo do logotipo
      </label>
      <CampoDeArquivo
        id="logotipo-arquivo"
        aceita=".png,.svg,image/png,image/svg+xml"
        convite="PNG ou SVG de até 256 kB. Também pode ser arrastado para cá."
        aoEscolher={(arquivo) => void gravar(arquivo)}
      />
      {gravado && <Alert type="success" showIcon title={MENSAGENS.gravado} />}
      {logo !== null && (
        <Botao forma="texto" perigo onClick={() => void excluir()}>
          Excluir logotipo
        </Botao>
      )}
    </>
  );
}
