import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { sessaoApi } from '#contract/sessao.contract.ts';
import { paths } from '../../app/paths.ts';
import { chamar } from '../../lib/api-client.ts';
import { useHora } from '../../lib/instituicao.ts';
import { avisar, avisarFalha } from '../../ui/avisos.ts';
import { Botao } from '../../ui/botao.tsx';
import { Etiqueta } from '../../ui/etiqueta-situacao.tsx';
import { aparelhosNovosQuery } from './sessao.api.ts';

/** On the home page: somebody entered with this account from a device that it never came from. */
export function Atencao() {
  const novos = useQuery(aparelhosNovosQuery);
  const hora = useHora();
  const navigate = useNavigate();
  if (!novos.data?.length) return null;
  const responder = async (id: string, FuiEu: boolean) => {
    try {
      await chamar(sessaoApi.reconhecerAparelho, { params: { id }, body: { FuiEu } });
      await novos.refetch();
      if (FuiEu) return;
      await avisar({ titulo: 'Sessão encerrada!', texto: 'Troque agora a sua senha.', segundos: 4 });
      await navigate(paths.trocarSenha.href());
    } catch (erro) {
      await avisarFalha(erro, { titulo: 'Erro ao responder!' });
    }
  };
  return (
    <section className="cartao destaque anotacao" aria-labelledby="atencao-aparelhos">
      <h3 id="atencao-aparelhos">Entrada de um aparelho novo</h3>
      <ul className="com-marcas">
        {novos.data.map(({ aparelhoID, aparelho, endereco, em }) => (
          <li key={aparelhoID}>
            <Etiqueta tom="alerta">Foi você?</Etiqueta> {aparelho}, rede {endereco}, em {hora(em)}.
            <div className="fila">
              <Botao pequeno onClick={() => void responder(aparelhoID, true)}>
                Fui eu
              </Botao>
              <Botao pequeno perigo onClick={() => void responder(aparelhoID, false)}>
                Não fui eu: encerrar
              </Botao>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
